package org.ngsildbench.load.send;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Divides a stream into lists of a maximum size, holding one list at a time. */
public final class Batches {

  private Batches() {}

  public static <T> Stream<List<T>> of(Stream<T> elements, int size) {
    Iterator<T> left = elements.iterator();
    Iterator<List<T>> batches =
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return left.hasNext();
          }

          @Override
          public List<T> next() {
            List<T> batch = new ArrayList<>(size);
            do {
              batch.add(left.next());
            } while (batch.size() < size && left.hasNext());
            return batch;
          }
        };
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(batches, Spliterator.ORDERED), false);
  }
}
