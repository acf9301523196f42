package org.ngsildbench.embedded.store;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.quadtree.Quadtree;

/**
 * Which entities are around a place. A quadtree, because buses move: it takes single insertions and
 * removals, where a packed tree would have to be built again. Thread-safe.
 */
final class SpatialIndex {
  private final Quadtree tree = new Quadtree();
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  void insert(Envelope envelope, String id) {
    lock.writeLock().lock();
    try {
      tree.insert(envelope, id);
    } finally {
      lock.writeLock().unlock();
    }
  }

  void remove(Envelope envelope, String id) {
    lock.writeLock().lock();
    try {
      tree.remove(envelope, id);
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Ids of at least those whose envelope meets the given one, each once. */
  List<String> query(Envelope envelope) {
    LinkedHashSet<String> ids = new LinkedHashSet<>();
    lock.readLock().lock();
    try {
      tree.query(envelope, item -> ids.add((String) item));
    } finally {
      lock.readLock().unlock();
    }
    return new ArrayList<>(ids);
  }
}
