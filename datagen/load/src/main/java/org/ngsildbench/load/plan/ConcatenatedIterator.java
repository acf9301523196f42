package org.ngsildbench.load.plan;

import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/**
 * Concatenates streams, opening each when the previous one has ended. Unlike {@link
 * Stream#flatMap}, its iterator does not buffer whole streams. Not thread-safe.
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
