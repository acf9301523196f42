package org.ngsildbench.commandline.convert;

import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.feed.FeedException;

/** The bytes of a response; stops reading beyond a limit. */
@RequiredArgsConstructor
final class BoundedDownload implements BodySubscriber<byte[]> {

  private final BodySubscriber<byte[]> whole = BodySubscribers.ofByteArray();
  private final int mostBytes;
  private Flow.Subscription subscription;
  private long bytes;

  @Override
  public CompletionStage<byte[]> getBody() {
    return whole.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    whole.onSubscribe(begun);
  }

  @Override
  public void onNext(List<ByteBuffer> more) {
    bytes += more.stream().mapToLong(ByteBuffer::remaining).sum();
    if (bytes > mostBytes) {
      subscription.cancel();
      whole.onError(
          new FeedException(
              "the response has more than %,d bytes: it is not a message".formatted(mostBytes)));
    } else {
      whole.onNext(more);
    }
  }

  @Override
  public void onError(Throwable broken) {
    whole.onError(broken);
  }

  @Override
  public void onComplete() {
    whole.onComplete();
  }
}
