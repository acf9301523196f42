package org.ngsildbench.ngsild.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.http.message.HttpFailureException;

/** Entities read from the pages of a list: their ids and one value of each. For one thread. */
@RequiredArgsConstructor
public final class EntityRows implements AutoCloseable {

  /** A page with more entities than this is not an answer but an attack. */
  private static final int MAX = 1_000_000;

  /** Bytes of the heap that an entity takes here and in the set of a check, without its id. */
  private static final int ROW = 200;

  private final HeapLoan heap;

  /** Ids in the order received. */
  @Getter private final List<String> ids = new ArrayList<>();

  private final Set<String> seen = new HashSet<>();
  private double[] values = new double[64];

  /** An id that came more than once; null when none did. */
  @Getter private String duplicate;

  /** Creates rows that share the heap with the decoded responses of all threads. */
  public EntityRows() {
    this(new HeapLoan(HeapShare.FOR_DECODED));
  }

  /** Adds an entity; one that came before is noted as a duplicate and not added again. */
  void add(String id, double value) throws MalformedAnswerException, HttpFailureException {
    heap.use(ROW + 2L * id.length());
    if (!seen.add(id)) {
      duplicate = id;
      return;
    }
    if (ids.size() >= MAX) {
      throw new MalformedAnswerException("the answers list over " + MAX + " entities");
    }
    if (ids.size() == values.length) {
      values = Arrays.copyOf(values, 2 * values.length);
    }
    values[ids.size()] = value;
    ids.add(id);
  }

  /** The value of the entity at that place; not a number when it had none. */
  public double value(int index) {
    return values[index];
  }

  public int size() {
    return ids.size();
  }

  /** Releases the memory; the rows are no longer needed. */
  @Override
  public void close() {
    heap.close();
  }
}
