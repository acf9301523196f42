package org.ngsildbench.gtfs.conversion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.gtfs.csv.Row;
import org.ngsildbench.gtfs.finding.Findings;
import org.ngsildbench.gtfs.grouping.MemberRow;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;

@Timeout(60)
class GroupBatchesTest {

  private static final int MEGABYTE = 1 << 20;

  private final List<String> passed = new ArrayList<>();
  private final AtomicInteger writers = new AtomicInteger();
  private final AtomicInteger heaviest = new AtomicInteger();
  private final AtomicInteger here = new AtomicInteger();
  private long reported;

  /** Writes the number of each group once per row. */
  private final class Numbers implements GroupWriter {

    private final EntitySink sink;
    private int rows;
    private int bytes;

    Numbers(EntitySink sink) {
      writers.incrementAndGet();
      this.sink = sink;
    }

    @Override
    public void write(Group group) throws IOException {
      if (Thread.currentThread().getName().equals("giver") && passesOn()) {
        here.incrementAndGet();
      } else {
        bytes += group.rows().stream().mapToInt(member -> member.row().weight()).sum();
        heaviest.accumulateAndGet(bytes, Math::max);
      }
      byte[] json = Integer.toString(group.number()).getBytes(UTF_8);
      for (int i = 0; i < group.rows().size(); i++) {
        sink.accept(new EntityJson(json, 0, json.length));
        rows++;
      }
    }

    private boolean passesOn() {
      return sink == GroupBatchesTest.this.sink;
    }

    @Override
    public Findings findings() {
      return new Findings();
    }

    @Override
    public void clear() {
      rows = 0;
      bytes = 0;
    }
  }

  private final EntitySink sink = entity -> passed.add(new String(entity.copy(), UTF_8));

  @Test
  void entitiesAreInGroupOrderAndWritersAreReused() throws Exception {
    List<String> expected = new ArrayList<>();
    convert(
        IntStream.range(0, 20_000)
            .mapToObj(
                group -> {
                  int rows = group % 37 + 1;
                  expected.addAll(Collections.nCopies(rows, Integer.toString(group)));
                  return new Group(group, rows(rows, 20));
                })
            .toList());
    assertThat(passed).isEqualTo(expected);
    assertThat(reported).isEqualTo(expected.size());
    assertThat(writers.get()).isLessThan(30);
  }

  /** A thousand rows of a megabyte would take a gigabyte. */
  @Test
  void batchesOfLongRowsHaveFewRows() throws Exception {
    List<MemberRow> long1 = rows(1, MEGABYTE);
    convert(IntStream.range(0, 500).mapToObj(group -> new Group(group, long1)).toList());
    assertThat(passed).hasSize(500);
    assertThat(heaviest.get()).isLessThan(2 * MEGABYTE);
  }

  /** The results are not collected. */
  @Test
  void convertsLargeGroupsOnTheReadingThread() throws Exception {
    convert(
        List.of(
            new Group(0, rows(3, 20)),
            new Group(1, rows(30_000, 300)),
            new Group(2, rows(1, 20)),
            new Group(3, rows(3, MEGABYTE))));
    assertThat(passed.subList(0, 4)).containsExactly("0", "0", "0", "1");
    assertThat(passed.subList(30_002, 30_007)).containsExactly("1", "2", "3", "3", "3");
    assertThat(reported).isEqualTo(30_007);
    assertThat(here).hasValue(2);
  }

  private void convert(List<Group> groups) throws Exception {
    String name = Thread.currentThread().getName();
    Thread.currentThread().setName("giver");
    try (Workers workers = new Workers()) {
      GroupBatches<Numbers> batches =
          new GroupBatches<>("f", workers, Numbers::new, sink, writer -> reported += writer.rows);
      for (Group group : groups) {
        batches.add(group.number(), group.rows());
      }
      batches.finish();
    } finally {
      Thread.currentThread().setName(name);
    }
  }

  private static List<MemberRow> rows(int count, int bytes) {
    Row row = new Row(2, new byte[bytes], new int[] {0, bytes});
    return Collections.nCopies(count, new MemberRow(0, 0, row));
  }
}
