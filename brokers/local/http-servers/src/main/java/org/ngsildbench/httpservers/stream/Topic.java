package org.ngsildbench.httpservers.stream;

import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.PromiseCombiner;
import java.util.List;

/**
 * A stream, or several of one name, each with an order of its own. A topic of one part is served at
 * {@code /NAME}, the parts of others at {@code /NAME/0}, {@code /NAME/1} and so on.
 *
 * @param followers what keeps the parts filled where this server repeats another
 */
record Topic(List<EventStream> parts, List<Follower> followers) {

  /** What it looks like now, as JSON. */
  String state() {
    return String.format(
        "{\"parts\":%d,\"clients\":%d,\"published\":%d,\"cut\":%d}",
        parts.size(),
        parts.stream().mapToInt(EventStream::clients).sum(),
        parts.stream().mapToLong(EventStream::published).sum(),
        parts.stream().mapToLong(EventStream::cut).sum());
  }

  /** Runs once items come to all parts; at once where they are published here. */
  void whenFed(Runnable task) {
    PromiseCombiner all = new PromiseCombiner(ImmediateEventExecutor.INSTANCE);
    followers.forEach(follower -> all.add(follower.following()));
    Promise<Void> fed = ImmediateEventExecutor.INSTANCE.newPromise();
    fed.addListener(done -> task.run());
    all.finish(fed);
  }

  void end() {
    followers.forEach(Follower::end);
    parts.forEach(EventStream::end);
  }
}
