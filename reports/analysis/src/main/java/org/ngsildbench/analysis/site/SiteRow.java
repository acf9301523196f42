package org.ngsildbench.analysis.site;

import java.util.Map;
import org.ngsildbench.analysis.model.Verdict;

/**
 * A row of a site: a load of a system in a bundle. Immutable.
 *
 * @param plan plan or plans of the runs
 * @param load the load and its figures
 * @param system broker or platform, its version, and settings in which it differs from others of
 *     the bundle
 * @param runs repetitions
 * @param verdict the worst verdict of the repetitions
 * @param bundle name of the bundle in the site
 * @param citable whether the bundle keeps the disclosure rules
 * @param conditions conditions of the runs that may explain differences, by name
 */
record SiteRow(
    String plan,
    Load load,
    String system,
    int runs,
    Verdict verdict,
    String bundle,
    boolean citable,
    Map<String, String> conditions) {

  /** Copies the map. */
  SiteRow {
    conditions = Map.copyOf(conditions);
  }
}
