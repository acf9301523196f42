package org.ngsildbench.commandline.recovery;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.analysis.recovery.CheckedWrites;
import org.ngsildbench.fleet.model.PaddedEntity;
import org.ngsildbench.measurement.raw.RawLogReader;
import org.ngsildbench.measurement.raw.RawOperation;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.batch.BatchSplit;
import org.ngsildbench.ngsild.batch.EntityBytes;
import org.ngsildbench.ngsild.batch.PreparedBatch;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Reads back every entity that the plan recovery created, then deletes them. The raw log says which
 * of them the broker acknowledged.
 */
public final class WriteCheck {

  /** Label of the writes in the plan. */
  static final String LABEL = "create-1";

  private static final int AT_ONCE = 50;
  private static final int MAX_IDS = 10;

  private final NgsiLdClient client;
  private final PaddedEntity content;
  private final long seed;

  private WriteCheck(NgsiLdClient client, long seed) {
    this.client = client;
    this.seed = CounterMixer.seedFor(seed, LABEL);
    this.content = new PaddedEntity(this.seed, PaddedEntity.DEFAULT_BYTES);
  }

  /**
   * Checks the writes of a run folder.
   *
   * @param seed seed of the plan
   * @throws IOException naming the file, if the raw log cannot be read
   */
  public static CheckedWrites check(NgsiLdClient client, Path folder, long seed)
      throws IOException {
    WriteCheck check = new WriteCheck(client, seed);
    List<EntityBytes> acknowledged = new ArrayList<>();
    List<EntityBytes> others = new ArrayList<>();
    for (Path log : RawLogReader.files(folder)) {
      RawLogReader.read(
          log,
          operation -> {
            if (operation.label().equals(LABEL)
                && operation.sequence() != RawOperation.NO_SEQUENCE) {
              (operation.correct() ? acknowledged : others).add(check.entity(operation.sequence()));
            }
          });
    }
    return check.result(acknowledged, others);
  }

  private EntityBytes entity(long batch) {
    String id = PaddedEntity.id(seed, batch, 1);
    return new EntityBytes(id, content.entity(id, batch).json());
  }

  private CheckedWrites result(List<EntityBytes> acknowledged, List<EntityBytes> others) {
    List<EntityBytes> lost = new ArrayList<>();
    List<EntityBytes> found = new ArrayList<>();
    String problem = null;
    try {
      forEachGroup(acknowledged, group -> lost.addAll(missing(group)));
      List<EntityBytes> neverWritten = new ArrayList<>();
      forEachGroup(others, group -> neverWritten.addAll(missing(group)));
      found.addAll(others);
      found.removeAll(neverWritten);
      forEachGroup(acknowledged, this::delete);
      forEachGroup(found, this::delete);
    } catch (BrokerException failure) {
      problem = failure.getMessage();
    }
    return new CheckedWrites(
        acknowledged.size(),
        lost.size(),
        others.size(),
        found.size(),
        lost.stream().limit(MAX_IDS).map(EntityBytes::id).toList(),
        Optional.ofNullable(problem));
  }

  private static void forEachGroup(
      List<EntityBytes> all, java.util.function.Consumer<List<EntityBytes>> action) {
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      action.accept(all.subList(from, Math.min(all.size(), from + AT_ONCE)));
    }
  }

  /** Returns the entities that the broker does not hold. */
  private List<EntityBytes> missing(List<EntityBytes> group) {
    int held = client.readBack(batch(BatchOperation.CREATE, group));
    if (held == group.size()) {
      return List.of();
    }
    if (group.size() == 1 || held == 0) {
      return group;
    }
    int middle = group.size() / 2;
    List<EntityBytes> missing = new ArrayList<>(missing(group.subList(0, middle)));
    missing.addAll(missing(group.subList(middle, group.size())));
    return missing;
  }

  private void delete(List<EntityBytes> group) {
    client.execute(batch(BatchOperation.DELETE, group), NgsiLdClient.CLOSED_LOOP);
  }

  private PreparedBatch batch(BatchOperation operation, List<EntityBytes> group) {
    return client.prepare(operation, group, BatchSplit.BY_BROKER_LIMITS);
  }
}
