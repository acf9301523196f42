package org.ngsildbench.embedded.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The instances of one attribute, ordered by time, at most one per time.
 *
 * <p>New instances collect in a short tail and are then packed into blocks. A late instance
 * rewrites only its block. Thread-safe: writers exclude each other; readers use {@link #view} and
 * wait at most for the packing of one tail.
 */
public final class Series {

  private static final int TAIL_CAPACITY = 256;

  // Guarded by this: blocks, then the tail; all times in the tail are later.
  private final List<Block> blocks = new ArrayList<>(0);
  private final List<Instance> tail = new ArrayList<>(1);

  // Snapshot for readers; null after a write, until the next read.
  private volatile SeriesView view;

  /** Returns a snapshot of the series. */
  public SeriesView view() {
    SeriesView current = view;
    return current != null ? current : packedView();
  }

  private synchronized SeriesView packedView() {
    if (view == null) {
      List<Block> all = new ArrayList<>(blocks);
      if (!tail.isEmpty()) {
        all.add(Block.of(tail));
      }
      view = new SeriesView(all);
    }
    return view;
  }

  /** Adds an instance, or replaces the one with the same time. */
  public synchronized void put(Instance instance) {
    insert(List.of(instance));
    view = null;
  }

  /** Adds instances in any order; the last one at a time wins. */
  public synchronized void putAll(Collection<Instance> instances) {
    List<Instance> ordered = new ArrayList<>(instances);
    ordered.sort(Comparator.comparingLong(Instance::time));
    insert(ordered);
    view = null;
  }

  /**
   * Appends a block. If it is not later than all existing instances, inserts its instances one by
   * one.
   */
  public synchronized void append(Block block) {
    if (isLater(block.firstTime())) {
      packTail();
      blocks.add(block);
    } else {
      insert(block.instances());
    }
    view = null;
  }

  /** Removes the instance at a time; returns false if there is none. */
  public synchronized boolean remove(long time) {
    int index = blockOf(time);
    List<Instance> instances = instancesOf(index);
    int row = lowerBound(instances, time);
    if (row == instances.size() || instances.get(row).time() != time) {
      return false;
    }
    instances.remove(row);
    store(index, instances);
    view = null;
    return true;
  }

  private boolean isLater(long time) {
    if (!tail.isEmpty()) {
      return time > tail.get(tail.size() - 1).time();
    }
    return blocks.isEmpty() || time > blocks.get(blocks.size() - 1).lastTime();
  }

  private void insert(List<Instance> ordered) {
    int next = 0;
    while (next < ordered.size()) {
      if (isLater(ordered.get(next).time())) {
        tail.add(sharingDetails(ordered.get(next++)));
        if (tail.size() >= TAIL_CAPACITY) {
          packTail();
        }
      } else {
        next = insertInPlace(ordered, next);
      }
    }
  }

  // Inserts the instances for the same block as the next one; returns the index of the first
  // remaining one.
  private int insertInPlace(List<Instance> ordered, int next) {
    int index = blockOf(ordered.get(next).time());
    List<Instance> instances = instancesOf(index);
    long lastTime = instances.get(instances.size() - 1).time();
    while (next < ordered.size() && ordered.get(next).time() <= lastTime) {
      Instance instance = sharingDetails(ordered.get(next++));
      int row = lowerBound(instances, instance.time());
      if (instances.get(row).time() == instance.time()) {
        instances.set(row, instance.replacing(instances.get(row)));
      } else {
        instances.add(row, instance);
      }
    }
    store(index, instances);
    return next;
  }

  // Returns the index of the first block that ends at or after a time; the number of blocks
  // for the tail.
  private int blockOf(long time) {
    int low = 0;
    int high = blocks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (blocks.get(middle).lastTime() < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private List<Instance> instancesOf(int index) {
    return index < blocks.size() ? blocks.get(index).instances() : tail;
  }

  private static int lowerBound(List<Instance> instances, long time) {
    int low = 0;
    int high = instances.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (instances.get(middle).time() < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void store(int index, List<Instance> instances) {
    if (instances == tail) {
      if (tail.size() >= TAIL_CAPACITY) {
        packTail();
      }
      return;
    }
    blocks.remove(index);
    blocks.addAll(index, pack(instances));
  }

  // Uses the fewest blocks, equally filled to leave room for late instances.
  private static List<Block> pack(List<Instance> instances) {
    int size = instances.size();
    int count = (size + Block.CAPACITY - 1) / Block.CAPACITY;
    List<Block> packed = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      packed.add(
          Block.of(
              instances.subList(
                  (int) ((long) size * i / count), (int) ((long) size * (i + 1) / count))));
    }
    return packed;
  }

  // Merges a short last block with the tail, so that slow writes also produce full blocks.
  private void packTail() {
    if (tail.isEmpty()) {
      return;
    }
    int last = blocks.size() - 1;
    List<Instance> all = new ArrayList<>();
    if (last >= 0 && blocks.get(last).size() + tail.size() <= Block.CAPACITY) {
      all.addAll(blocks.remove(last).instances());
    }
    all.addAll(tail);
    blocks.addAll(pack(all));
    tail.clear();
  }

  // Shares the details object with the neighbour if equal.
  private Instance sharingDetails(Instance instance) {
    InstanceDetails neighbour = neighbourDetails();
    return instance.details().equals(neighbour) ? instance.withDetails(neighbour) : instance;
  }

  private InstanceDetails neighbourDetails() {
    if (!tail.isEmpty()) {
      return tail.get(tail.size() - 1).details();
    }
    return blocks.isEmpty() ? null : blocks.get(blocks.size() - 1).details(0);
  }
}
