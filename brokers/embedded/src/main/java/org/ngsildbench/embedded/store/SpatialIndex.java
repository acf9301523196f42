package org.ngsildbench.embedded.store;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.quadtree.Quadtree;

/**
 * A spatial index of entities. Uses a quadtree, because buses move and a packed tree does not
 * support single insertions and removals. Thread-safe.
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

  /**
   * Returns the distinct ids of all entities whose envelope meets the given one, and possibly
   * others.
   */
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
