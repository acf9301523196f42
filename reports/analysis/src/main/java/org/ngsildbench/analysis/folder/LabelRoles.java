package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import org.ngsildbench.measurement.manifest.Part;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Tallies;

/**
 * Reads the resources that the processes of a run used while messages were published under each
 * label. Only periods that lie within that time count, so a step of less than two seconds has none.
 */
final class LabelRoles {

  private LabelRoles() {}

  /**
   * Returns usage by label, then by role, without labels that have no messages or no complete
   * period.
   */
  static Map<String, NavigableMap<String, RoleUse>> read(Path resources, Tallies tallies)
      throws IOException {
    Map<String, NavigableMap<String, RoleUse>> all = new HashMap<>();
    if (!Files.exists(resources)) {
      return all;
    }
    for (Map.Entry<String, LabelTally> label : tallies.labels().entrySet()) {
      if (label.getValue().loadSpecificTallies().streaming().isPresent()
          || label.getValue().loadSpecificTallies().vehicles().isPresent()) {
        NavigableMap<String, RoleUse> roles =
            // Warnings about the file were reported when it was read as a whole.
            ResourcesReader.read(resources, timeOf(label.getValue()), new ArrayList<>());
        if (!roles.isEmpty()) {
          all.put(label.getKey(), roles);
        }
      }
    }
    return all;
  }

  private static MeasuredTime timeOf(LabelTally tally) {
    return new MeasuredTime(
        List.of(
            new Part(
                "",
                "",
                instant(tally.span().firstStartEpochMicros()),
                instant(tally.span().lastEndEpochMicros()))));
  }

  private static Instant instant(long epochMicros) {
    return Instant.EPOCH.plus(epochMicros, ChronoUnit.MICROS);
  }
}
