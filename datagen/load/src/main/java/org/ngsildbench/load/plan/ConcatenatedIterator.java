package org.ngsildbench.load.plan;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/**
 * Concatenates streams, opening each when the one before it has ended. The iterator of a {@link
 * Stream#flatMap} would hold all elements of a stream in memory. For one thread.
 */
final class ConcatenatedIterator<T> implements Iterator<T> {

  private final Iterator<? extends Stream<T>> left;
  private Iterator<T> current = Collections.emptyIterator();

  ConcatenatedIterator(Stream<? extends Stream<T>> streams) {
    this.left = streams.iterator();
  }

  @Override
  public boolean hasNext() {
    while (!current.hasNext() && left.hasNext()) {
      current = left.next().iterator();
    }
    return current.hasNext();
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return current.next();
  }
}
