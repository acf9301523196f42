package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.RunManifest;

/** A broker that was loaded with recorded sensors under {@code ./bench run}. */
class ReplayedDataIT {

  @TempDir private Path folder;

  @Test
  void manifestAndReportNameTheRecording() throws Exception {
    Path weather =
        Files.writeString(
            folder.resolve("w.csv"), "hum,tempm,wspdm,TIMESTAMP\n56,18,7.4,2014-08-01T00:00:00\n");
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults())) {
      String target = "spec=" + broker.uri();
      assertThat(bench("load", "--broker", target, "--replay", "weather=" + weather)).isZero();
      Path out = folder.resolve("run");
      // Exit code 0 is not asserted: other work on the machine may make a run invalid.
      bench(
          "run",
          "--broker",
          target,
          "--plan",
          "queries",
          "--warmup",
          "0s",
          "-J",
          "queries.count=2",
          "--out",
          out.toString());

      List<ReplayedSensors> replayed =
          RunManifest.read(out.resolve("manifest.json")).dataSet().replayed();
      assertThat(replayed).hasSize(1);
      assertThat(replayed.get(0).source()).startsWith("CityPulse weather");
      assertThat(replayed.get(0).licence()).startsWith("Creative Commons");
      assertThat(replayed.get(0).mapping()).isEqualTo("weather");
      assertThat(replayed.get(0).loopSeconds()).isEqualTo(1);
      assertThat(replayed.get(0).files()).containsExactly("w.csv " + Sha256.of(weather));
      assertThat(Files.readString(out.resolve("report.html")))
          .contains("recorded sensors: CityPulse weather", replayed.get(0).sha256());
    }
  }

  private int bench(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(SmallFleet.options());
    return BuiltHome.runBench(folder, folder.resolve("words"), all.toArray(String[]::new));
  }
}
