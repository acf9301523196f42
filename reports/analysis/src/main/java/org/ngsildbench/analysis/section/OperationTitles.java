package org.ngsildbench.analysis.section;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Headings of operations in reports, from the modules that define the operations. Implementations
 * are listed in {@code META-INF/services}, stateless and thread-safe.
 */
public interface OperationTitles {

  /** The implementations on the class path. */
  List<OperationTitles> ALL =
      ServiceLoader.load(OperationTitles.class, OperationTitles.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  /** Returns the heading of an operation; empty if the label is unknown. */
  Optional<String> title(String label);

  /** Returns the heading of an operation from the first implementation that knows the label. */
  static Optional<String> of(String label) {
    return ALL.stream().flatMap(titles -> titles.title(label).stream()).findFirst();
  }
}
