package org.ngsildbench.load.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/** Tests splitting for a broker that limits the size of a request. */
class BatchSplitterTest {

  private static final int MAX_BYTES = 70;

  private final Set<String> taken = new TreeSet<>();
  private final List<Integer> requests = new ArrayList<>();
  private final AtomicInteger again = new AtomicInteger();

  private static List<FleetEntity> entities(int... bytes) {
    return IntStream.range(0, bytes.length)
        .mapToObj(n -> new FleetEntity("urn:a:" + n, "A", new byte[bytes[n]]))
        .toList();
  }

  private SendResult send(List<FleetEntity> entities) {
    requests.add(entities.size());
    if (entities.stream().mapToInt(entity -> entity.json().length).sum() > MAX_BYTES) {
      return SendResult.tooLarge(0, entities.size(), "413");
    }
    entities.forEach(entity -> taken.add(entity.id()));
    return SendResult.accepted(entities.size());
  }

  @Test
  void sendsFittingBatchesOnce() throws Exception {
    SendResult delivery =
        new BatchSplitter(this::send, again::incrementAndGet).send(entities(30, 40));
    assertThat(delivery).isEqualTo(SendResult.accepted(2));
    assertThat(requests).containsExactly(2);
  }

  @Test
  void splitsUntilRequestsFitAndReportsTheEntityThatNeverDoes() throws Exception {
    SendResult delivery =
        new BatchSplitter(this::send, again::incrementAndGet)
            .send(entities(30, 30, 30, 30, 71, 30));
    assertThat(delivery.accepted()).isEqualTo(5);
    assertThat(delivery.refused()).isEqualTo(1);
    assertThat(delivery.refusals()).containsExactly(new RefusedEntity("urn:a:4", "413"));
    assertThat(taken).hasSize(5).doesNotContain("urn:a:4");
    assertThat(requests).containsExactly(6, 3, 1, 2, 3, 1, 2, 1, 1);
    assertThat(again).hasValue(0);
  }

  @Test
  void doesNotRetryOtherRejections() throws Exception {
    SendResult refused = SendResult.decided(0, 2, "wrong");
    SendResult delivery =
        new BatchSplitter(some -> refused, again::incrementAndGet).send(entities(1, 1));
    assertThat(delivery).isEqualTo(refused);
  }

  @Test
  void reportsThatSomeWereAccepted() throws Exception {
    BatchSplitter fitting =
        new BatchSplitter(
            some -> some.size() > 1 ? SendResult.tooLarge(1, 1, "413") : SendResult.accepted(1),
            again::incrementAndGet);
    assertThat(fitting.send(entities(1, 1)).accepted()).isEqualTo(2);
    assertThat(again).hasValue(1);
  }
}
