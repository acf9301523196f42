package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.ServiceLoader;

/** The papers on the class path. Thread-safe. */
public final class Papers {

  private static final List<Paper> ALL =
      ServiceLoader.load(Paper.class, Paper.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private Papers() {}

  /** Returns every paper, in the order of registration. */
  public static List<Paper> all() {
    return ALL;
  }

  /** Returns every experiment that repeats with the given plan, such as {@code scalability}. */
  public static List<Experiment> experiments(String plan) {
    return ALL.stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> experiment.plan().equals(plan))
        .toList();
  }
}
