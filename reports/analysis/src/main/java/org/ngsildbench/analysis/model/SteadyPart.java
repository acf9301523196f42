package org.ngsildbench.analysis.model;

/**
 * The part of a run after the detected warm-up, to which its figures refer.
 *
 * @param found false if the level still changed in the second half of the run; then the figures are
 *     of the whole run and have no intervals
 * @param fromSeconds when it begins, in seconds from the first operation; 0 if nothing was cut
 * @param operationsLeftOut operations before that
 */
public record SteadyPart(boolean found, double fromSeconds, long operationsLeftOut) {

  /** The whole run. */
  public static final SteadyPart FROM_THE_START = new SteadyPart(true, 0, 0);

  /** Returns whether the figures cover the whole run. */
  public boolean fromTheStart() {
    return found && operationsLeftOut == 0;
  }
}
