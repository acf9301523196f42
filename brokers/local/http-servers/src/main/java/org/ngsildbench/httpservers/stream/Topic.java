package org.ngsildbench.httpservers.stream;

import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import io.netty.util.concurrent.PromiseCombiner;
import java.util.List;

/**
 * A stream, or several with one name, each with its own order. A topic with one partition is served
 * at {@code /NAME}, others at {@code /NAME/0}, {@code /NAME/1} and so on.
 *
 * @param followers fill the partitions if this server repeats another one
 */
record Topic(List<EventStream> parts, List<Follower> followers) {

  /** Returns the state as JSON. */
  String state() {
    return String.format(
        "{\"parts\":%s,\"clients\":%s,\"published\":%s,\"cut\":%s}",
        parts.size(),
        parts.stream().mapToInt(EventStream::clients).sum(),
        parts.stream().mapToLong(EventStream::published).sum(),
        parts.stream().mapToLong(EventStream::cut).sum());
  }

  /** Runs a task once all partitions are connected; at once if they are published here. */
  void whenFed(Runnable task) {
    PromiseCombiner all = new PromiseCombiner(ImmediateEventExecutor.INSTANCE);
    followers.forEach(follower -> all.add(follower.connected()));
    Promise<Void> fed = ImmediateEventExecutor.INSTANCE.newPromise();
    fed.addListener(done -> task.run());
    all.finish(fed);
  }

  void end() {
    followers.forEach(Follower::end);
    parts.forEach(EventStream::end);
  }
}
