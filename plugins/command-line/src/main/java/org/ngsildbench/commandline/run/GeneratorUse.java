package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/** Resource usage of the load generator in a period, from resources.csv. */
final class GeneratorUse {

  private static final String ROLE = "generator";
  private static final int MIN_FIELDS = 4;

  private GeneratorUse() {}

  /**
   * Mean cores in use over the lines written in that time; empty if there are none.
   *
   * @param fromMillis start, in milliseconds since 1970
   * @param toMillis end
   */
  static OptionalDouble meanCores(Path resources, long fromMillis, long toMillis)
      throws IOException {
    if (!Files.exists(resources)) {
      return OptionalDouble.empty();
    }
    return Files.readAllLines(resources).stream()
        .map(line -> line.split(",", -1))
        .filter(fields -> fields.length >= MIN_FIELDS && fields[1].equals(ROLE))
        .filter(fields -> fields[0].matches("\\d{1,15}"))
        .filter(
            fields -> {
              long at = Long.parseLong(fields[0]);
              return at >= fromMillis && at <= toMillis;
            })
        .mapToDouble(fields -> Double.parseDouble(fields[2]))
        .average();
  }
}
