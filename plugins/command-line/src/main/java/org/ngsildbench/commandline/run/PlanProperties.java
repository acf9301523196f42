package org.ngsildbench.commandline.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.run.option.SystemObservation;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.measurement.manifest.RunOptions;

/** The JMeter properties by which the plans are driven. */
final class PlanProperties {

  /** Enough for a mean and a p95, and short enough for a look. */
  private static final String QUICK_QUERIES = "100";

  private static final String QUICK_WARMUP_SECONDS = "2";
  private static final String QUICK_BATCHES = "1";

  /** Patches and appends are a request per entity. */
  private static final String QUICK_PATCHES = "100,1000";

  private static final Pattern PER_ENTITY = Pattern.compile("\\b(patch|append)\\b");
  private static final String QUICK_WRITES = "300";

  /** Whole seconds hold whole numbers of arrivals: the rate is reached to the one. */
  private static final String QUICK_STEP = "1s";

  /** Long enough for the restart of a broker and a steady state. */
  private static final String QUICK_RECOVERY = "25s";

  /** Nine steps for each of three platforms fit into 90 s. */
  private static final String QUICK_LOOP_SECONDS = "15";

  private static final String QUICK_STEP_SECONDS = "2";

  /** Time until all drivers have started. */
  private static final String QUICK_DRIVE_SECONDS = "20";

  private static final String QUICK_CLIENTS = "100@4,100@40";
  private static final String QUICK_SOURCES = "1,2,4";
  private static final String QUICK_PRODUCERS = "20x220,20x220+subscribers";

  private PlanProperties() {}

  /**
   * The properties of one plan against one system; the user's properties take precedence, except
   * over the variant of the system.
   */
  static Map<String, String> of(
      RunRequest request, Plan plan, SystemUnderTest system, Path folder) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.putAll(system.properties());
    fleet(properties, request.fleet(), request.model());
    request.city().file().ifPresent(file -> properties.put(RunOptions.CITY, file.toString()));
    request
        .recorded()
        .file()
        .ifPresent(file -> properties.put(RunOptions.RECORDED, file.toString()));
    properties.put(RunOptions.OUT, folder.toString());
    properties.put(RunOptions.SEED, Long.toString(request.fleet().seed()));
    properties.put("threads", Integer.toString(request.load().threads()));
    if (!request.load().queries().isEmpty()) {
      properties.put("queries", String.join(",", request.load().queries()));
    }
    if (request.load().quick()) {
      properties.put("warmup.seconds", QUICK_WARMUP_SECONDS);
      properties.put("queries.count", QUICK_QUERIES);
      properties.put("batch.count", QUICK_BATCHES);
      if (PER_ENTITY.matcher(request.properties().getOrDefault("batch.operation", "")).find()) {
        properties.put("batch.sizes", QUICK_PATCHES);
      }
      properties.put("count", QUICK_WRITES);
      properties.put("duration", plan.kind() == PackPlan.RECOVERY ? QUICK_RECOVERY : QUICK_STEP);
      properties.put("seconds", QUICK_LOOP_SECONDS);
      properties.put("step.seconds", QUICK_STEP_SECONDS);
      properties.put("duration.seconds", QUICK_DRIVE_SECONDS);
      properties.put("clients.steps", QUICK_CLIENTS);
      properties.put("producers.steps", QUICK_PRODUCERS);
      properties.put("federation.sources", QUICK_SOURCES);
    }
    if (!request.engines().isEmpty()) {
      properties.put("ngsildbench.engines", String.join(",", request.engines()));
    }
    // In a search, they are bounds of its variable.
    if (!request.load().rates().isEmpty() && request.capacity().isEmpty()) {
      properties.put("rates", String.join(",", request.load().rates()));
    }
    if (request.load().stepDuration() != null) {
      properties.put("duration", request.load().stepDuration().toMillis() + "ms");
      String seconds = Long.toString(Math.max(1, request.load().stepDuration().toSeconds()));
      properties.put("seconds", seconds);
      properties.put("step.seconds", seconds);
      properties.put("duration.seconds", seconds);
    }
    if (request.load().warmup() != null) {
      properties.put("warmup.seconds", Long.toString(request.load().warmup().toSeconds()));
    }
    if (SystemObservation.probes(plan)) {
      properties.putAll(request.observation().properties());
    }
    properties.putAll(plan.properties());
    properties.putAll(request.properties());
    properties.putAll(system.variantProperties());
    return properties;
  }

  private static void fleet(Map<String, String> properties, FleetSpec fleet, String model) {
    properties.put("fleet.seed", Long.toString(fleet.seed()));
    properties.put("fleet.buses", Integer.toString(fleet.buses()));
    properties.put("fleet.stations", Integer.toString(fleet.stations()));
    properties.put("fleet.days", Long.toString(fleet.history().toDays()));
    properties.put("fleet.periodSeconds", Long.toString(fleet.period().toSeconds()));
    properties.put("fleet.model", model);
    properties.put("fleet.data", fleet.data().text());
  }
}
