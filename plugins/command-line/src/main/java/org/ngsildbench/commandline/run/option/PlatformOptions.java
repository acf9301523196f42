package org.ngsildbench.commandline.run.option;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.run.plan.PlanPlatforms;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.platform.StreamingPlatforms;
import picocli.CommandLine.Option;

/** Options for streaming platforms. */
public final class PlatformOptions {

  @Option(
      names = {"--platform", "--sink"},
      paramLabel = "NAME[=ADDRESS],..",
      hideParamSyntax = true,
      split = ",",
      description = {
        "streaming: one or more of ${bundle:platforms.streaming}.",
        "http-stream: ${bundle:platforms.http-stream}, such as http:window-500 http:compressed"
            + " http:repeaters-2.",
        "vehicles: one or more of ${bundle:platforms.vehicles}; http-post=URL.",
        "publish: ${bundle:platforms.publish}, such as https:nodes-2:federated. See"
            + " docs/streaming.md.",
        "Without ADDRESS, a server is started on this machine for the run. Default: "
            + "kafka; http-stream and publish: the platforms of their papers.",
        "Password: environment variable NGSILD_BENCH_STREAM_PASSWORD."
      })
  private List<String> platforms = List.of();

  /**
   * Returns the platforms of the plans; empty for plans of brokers.
   *
   * @throws UsageException for options that exclude each other
   */
  public List<PlatformChoice> choose(List<Plan> plans, boolean brokersNamed, boolean quick) {
    List<Plan> streaming = plans.stream().filter(Plan::isOfPlatforms).toList();
    boolean ofBrokers = plans.stream().anyMatch(plan -> plan.ours() && !plan.isOfPlatforms());
    if (!streaming.isEmpty() && (ofBrokers || brokersNamed || streaming.size() > 1)) {
      throw new UsageException(
          "--plan %s cannot be combined with other plans: run it alone, with --platform"
              .formatted(streaming.get(0).name()));
    }
    if (!platforms.isEmpty() && (ofBrokers || brokersNamed)) {
      throw new UsageException(
          "--platform needs --plan streaming, http-stream, publish or vehicles, --plan "
              + "capacity of drivers, or your own FILE.jmx");
    }
    if (streaming.isEmpty()) {
      return parsed(platforms);
    }
    PlanPlatforms possible = PlanPlatforms.of(streaming.get(0));
    List<String> otherwise = quick ? possible.quick() : possible.usual();
    List<PlatformChoice> chosen = parsed(platforms.isEmpty() ? otherwise : platforms);
    chosen.forEach(platform -> check(platform, streaming.get(0), possible));
    return chosen;
  }

  private static List<PlatformChoice> parsed(List<String> texts) {
    List<PlatformChoice> chosen = joined(texts).stream().map(PlatformChoice::parse).toList();
    Set<String> names = new LinkedHashSet<>();
    for (PlatformChoice platform : chosen) {
      if (!names.add(platform.name())) {
        throw new UsageException("--platform: " + platform.name() + " is named twice");
      }
    }
    return chosen;
  }

  private static void check(PlatformChoice platform, Plan plan, PlanPlatforms possible) {
    if (!possible.names().contains(platform.platform())) {
      throw new UsageException(
          "--platform %s: the plan %s has no connection to it, only to %s"
              .formatted(platform.platform(), plan.name(), String.join(", ", possible.names())));
    }
    for (String property : new TreeSet<>(platform.variantProperties().keySet())) {
      if (!PlanSettings.has(plan.kind(), property)) {
        throw new UsageException(
            "--platform %s: the plan %s does not support this variant: it has no setting %s"
                .formatted(platform.name(), plan.name(), property));
      }
    }
  }

  /**
   * Joins addresses that contain commas: a part that names no platform continues the previous one.
   */
  private static List<String> joined(List<String> parts) {
    List<String> whole = new ArrayList<>();
    for (String part : parts) {
      int last = whole.size() - 1;
      // http://host:8080 is the second address of a Pulsar, and no platform.
      boolean named = StreamingPlatforms.names().contains(part.split("=|:(?!//)", 2)[0].strip());
      if (!named && last >= 0 && whole.get(last).contains("=")) {
        whole.set(last, whole.get(last) + "," + part);
      } else {
        whole.add(part);
      }
    }
    return whole;
  }
}
