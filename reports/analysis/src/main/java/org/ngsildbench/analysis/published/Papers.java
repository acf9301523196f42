package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.Optional;
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

  /** Returns the experiment of a name such as {@code PAPER/figure-7}; empty if there is none. */
  public static Optional<Experiment> experiment(String name) {
    return ALL.stream()
        .flatMap(
            paper ->
                paper.experiments().stream()
                    .filter(one -> name.equals(paper.name() + "/" + one.id())))
        .findFirst();
  }

  /** Returns every experiment that repeats with the given plan, such as {@code scalability}. */
  public static List<Experiment> experiments(String plan) {
    return ALL.stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> experiment.plan().equals(plan))
        .toList();
  }
}
