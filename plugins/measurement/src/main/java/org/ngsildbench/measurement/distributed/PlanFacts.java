package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.measurement.manifest.DataSet;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * Facts observed while a plan runs. Immutable.
 *
 * @param broker the broker's reported version; null if unknown
 * @param dataSet data set in the broker; null if the plan does not declare it
 * @param notes warnings for readers of the figures
 */
public record PlanFacts(Versions.Broker broker, DataSet dataSet, List<String> notes)
    implements Serializable {

  /** No facts. */
  public static final PlanFacts NONE = new PlanFacts(null, null, List.of());

  /** Copies the notes into a list that can travel. */
  public PlanFacts {
    notes = new ArrayList<>(notes);
  }

  /** Merges facts of another engine, which runs the same plan. */
  public PlanFacts plus(PlanFacts other) {
    Set<String> all = new LinkedHashSet<>(notes);
    all.addAll(other.notes);
    return new PlanFacts(
        broker != null ? broker : other.broker,
        dataSet != null ? dataSet : other.dataSet,
        List.copyOf(all));
  }
}
