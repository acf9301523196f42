package org.ngsildbench.commandline.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.platform.PlatformChoice;
import picocli.CommandLine.Option;

/** Which streaming platforms a run measures. */
final class PlatformOptions {

  @Option(
      names = "--platform",
      paramLabel = "NAME[=ADDRESS],..",
      split = ",",
      description = {
        "streaming: which platforms, of kafka redis rabbitmq pulsar, each measured in turn.",
        "Without ADDRESS a server is started on this machine for the run. Default: kafka.",
        "A password is taken from the environment variable NGSILD_BENCH_STREAM_PASSWORD."
      })
  private List<String> platforms = List.of();

  /**
   * The platforms that the plans are to run against; none where the plans are those of brokers.
   *
   * @throws UsageException for what does not go together
   */
  List<PlatformChoice> choose(List<Plan> plans, boolean brokersNamed) {
    boolean streaming = plans.stream().anyMatch(plan -> plan.kind().equals(Plan.STREAMING));
    boolean ofBrokers =
        plans.stream().anyMatch(plan -> plan.ours() && !plan.kind().equals(Plan.STREAMING));
    if (streaming && (ofBrokers || brokersNamed)) {
      throw new UsageException(
          "--plan streaming measures streaming platforms, not brokers: run it by itself, with"
              + " --platform");
    }
    if (!platforms.isEmpty() && (ofBrokers || brokersNamed)) {
      throw new UsageException("--platform is for --plan streaming, or for a FILE.jmx of yours");
    }
    List<String> named = streaming && platforms.isEmpty() ? List.of("kafka") : platforms;
    List<PlatformChoice> chosen = joined(named).stream().map(PlatformChoice::parse).toList();
    Set<String> names = new LinkedHashSet<>();
    for (PlatformChoice platform : chosen) {
      if (!names.add(platform.name())) {
        throw new UsageException("--platform: " + platform.name() + " stands there twice");
      }
    }
    return chosen;
  }

  /** An address may hold commas: what follows one and names no platform belongs to it. */
  private static List<String> joined(List<String> parts) {
    List<String> whole = new ArrayList<>();
    for (String part : parts) {
      int last = whole.size() - 1;
      boolean named = PlatformChoice.NAMES.contains(part.split("=", 2)[0].strip());
      if (!named && last >= 0 && whole.get(last).contains("=")) {
        whole.set(last, whole.get(last) + "," + part);
      } else {
        whole.add(part);
      }
    }
    return whole;
  }
}
