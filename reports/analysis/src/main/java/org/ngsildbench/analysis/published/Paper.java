package org.ngsildbench.analysis.published;

import java.util.List;
import java.util.stream.Stream;

/**
 * A paper whose experiments this project repeats: a service, one class per paper. Immutable.
 *
 * <p>Each experiment is a JSON resource beside the class, named by its figure or table.
 */
public abstract class Paper {

  private final String name;
  private final List<Experiment> experiments;

  /**
   * Reads the experiments.
   *
   * @param name the paper's name for commands, in lower case
   * @param source the citation that the report prints beside published values
   * @param ids figures and tables, such as {@code figure-7}
   * @throws IllegalArgumentException if a resource is missing or wrong; the message names it
   */
  protected Paper(String name, String source, String... ids) {
    this.name = name;
    this.experiments =
        Stream.of(ids).map(id -> ExperimentJson.read(getClass(), source, id)).toList();
  }

  /** The paper's name for commands, in lower case. */
  public final String name() {
    return name;
  }

  /** Returns all experiments in the order of the paper. */
  public final List<Experiment> experiments() {
    return experiments;
  }

  /**
   * Returns one experiment.
   *
   * @throws java.util.NoSuchElementException if the paper has no such figure or table
   */
  public final Experiment experiment(String id) {
    return experiments.stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
  }
}
