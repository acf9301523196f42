package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * What was seen of a plan while it ran. Immutable.
 *
 * @param broker the broker as it reports itself; null if it did not
 * @param dataSet what the broker holds; null if the plan does not say
 * @param notes what a reader of the figures must know
 */
public record PlanFacts(Versions.Broker broker, DataSet dataSet, List<String> notes)
    implements Serializable {

  /** Nothing was seen. */
  public static final PlanFacts NONE = new PlanFacts(null, null, List.of());

  /** Copies the notes into a list that can travel. */
  public PlanFacts {
    notes = new ArrayList<>(notes);
  }

  /** What both have seen; engines of a test run the same plan. */
  public PlanFacts plus(PlanFacts other) {
    Set<String> all = new LinkedHashSet<>(notes);
    all.addAll(other.notes);
    return new PlanFacts(
        broker != null ? broker : other.broker,
        dataSet != null ? dataSet : other.dataSet,
        List.copyOf(all));
  }
}
