package org.ngsildbench.commandline.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.environment.Home;

/**
 * A plan to run.
 *
 * @param name how the manifest calls it
 * @param file the JMX file
 */
record Plan(String name, Path file) {

  /** The name of the plan that asks about the fleet. */
  static final String QUERIES = "queries";

  private static final String INGESTION = "ingestion";

  private static final List<String> DEFAULT = List.of(QUERIES, INGESTION);

  /** Whether the plan comes with the pack. */
  boolean ours() {
    return DEFAULT.contains(name);
  }

  /**
   * The plans named by {@code --plan}; none named means queries, then ingestion.
   *
   * @throws UsageException for a name that is no plan, or a file that cannot be read
   */
  static List<Plan> parse(List<String> texts, Home home) {
    Set<String> names = new LinkedHashSet<>();
    texts.forEach(text -> names.addAll(List.of(text.split(","))));
    if (names.isEmpty()) {
      names.addAll(DEFAULT);
    }
    List<Plan> plans = new ArrayList<>();
    names.forEach(name -> plans.add(plan(name.strip(), home)));
    return List.copyOf(plans);
  }

  private static Plan plan(String text, Home home) {
    switch (text) {
      case QUERIES:
        return new Plan(text, home.plan("bus-queries.jmx"));
      case INGESTION:
        return new Plan(text, home.plan("batch-ingestion.jmx"));
      default:
        if (!text.toLowerCase(Locale.ROOT).endsWith(".jmx")) {
          throw new UsageException(
              "--plan '" + text + "' is not known: write queries, ingestion or a FILE.jmx");
        }
        Path file = Path.of(text);
        if (!Files.isReadable(file)) {
          throw new UsageException(
              "--plan: the file '" + text + "' does not exist or is unreadable");
        }
        PlanFile.check(file);
        return new Plan(file.getFileName().toString(), file.toAbsolutePath());
    }
  }
}
