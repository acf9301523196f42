package org.ngsildbench.jmeter.vehicles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.StartMode;
import org.ngsildbench.vehicles.sink.SinkSettings.Connections;

class FleetTaskTest {

  private static final EngineShare ALONE = new EngineShare(0, 1);

  @TempDir Path folder;

  private static FleetFields fields(String drivers, String routes, String start) {
    return fields(drivers, routes, start, "");
  }

  private static FleetFields fields(String drivers, String routes, String start, String roads) {
    return new FleetFields(
        "vehicles",
        "",
        drivers,
        "7",
        routes,
        "20",
        "",
        start,
        "",
        "gzip",
        "",
        roads,
        "one-a-driver",
        "",
        "",
        "",
        "30",
        "",
        "");
  }

  private static FleetTask task(String drivers) throws BadFieldException {
    return FleetTask.of(fields(drivers, "", "linear"), false, ALONE, 0, 1);
  }

  @Test
  void roadServiceIsAnUrl() throws Exception {
    assertThat(task("50").roads()).isEmpty();
    assertThat(withRoads("http://127.0.0.1:8080/here").roads())
        .hasValue(URI.create("http://127.0.0.1:8080/here"));
    assertThatThrownBy(() -> withRoads("127.0.0.1:8080"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("Road service URL")
        .hasMessageContaining("a URL such as http://127.0.0.1:8080, or empty");
  }

  private static FleetTask withRoads(String url) throws BadFieldException {
    return FleetTask.of(fields("50", "", "linear", url), false, ALONE, 0, 1);
  }

  @Test
  void fieldsSetTheDrive() throws Exception {
    FleetTask task = task("50");

    assertThat(task.fleet().drivers()).isEqualTo(50);
    assertThat(task.fleet().seed()).isEqualTo(7);
    assertThat(task.fleet().start()).isEqualTo(StartMode.LINEAR);
    assertThat(task.messages().compression()).isEqualTo(Compression.GZIP);
    assertThat(task.sink().connections()).isEqualTo(Connections.ONE_A_DRIVER);
    assertThat(task.paths().routes()).isEqualTo(20);
    assertThat(task.duration()).isEqualTo(Duration.ofSeconds(30));
  }

  @Test
  void enginesAndThreadsShareTheDriversWithoutOverlap() throws Exception {
    List<Integer> numbers = new ArrayList<>();
    for (int engine = 0; engine < 3; engine++) {
      for (int thread = 0; thread < 2; thread++) {
        FleetSettings part =
            FleetTask.of(fields("100", "", ""), false, new EngineShare(engine, 3), thread, 2)
                .fleet();
        assertThat(part.seed()).isEqualTo(7);
        assertThat(part.whole().count()).isEqualTo(100);
        for (int i = 0; i < part.drivers(); i++) {
          numbers.add(part.numbers().number(i));
        }
      }
    }
    assertThat(numbers).containsExactlyElementsOf(IntStream.range(0, 100).boxed().toList());
  }

  @Test
  void onlyAnUndividedFleetDeletesTopics() throws Exception {
    FleetFields fields = fields("100", "", "");
    assertThat(FleetTask.of(fields, true, ALONE, 0, 1).sink().deleteTopics()).isTrue();
    assertThat(FleetTask.of(fields, true, ALONE, 0, 2).sink().deleteTopics()).isFalse();
    assertThat(FleetTask.of(fields, true, new EngineShare(1, 2), 0, 1).sink().deleteTopics())
        .isFalse();
  }

  @Test
  void rejectsZeroDrivers() {
    assertThatThrownBy(() -> task("0"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageStartingWith(
            "Stream SmartDriver Fleet: Drivers is \"0\"; write a whole number from 1");
    assertThatThrownBy(() -> FleetTask.of(fields("3", "", ""), false, new EngineShare(0, 4), 0, 1))
        .hasMessageContaining("at least 4, one for each thread of each engine");
  }

  @Test
  void rejectsTooManyDriversForTheMemory() {
    assertThatThrownBy(() -> task("2000000000"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("2000000000 drivers do not fit into")
        .hasMessageContaining("use fewer drivers");
  }

  @Test
  void acceptsDrivableRoutesOfAFile() throws Exception {
    String header = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n";
    Path feed = Files.writeString(folder.resolve("shapes.txt"), header + "a,40,20,1\na,40,21,2\n");
    FleetTask task = FleetTask.of(fields("1", folder.toString(), ""), false, ALONE, 0, 1);
    assertThat(task.paths().routes()).isEqualTo(1);

    Files.writeString(feed, header + "a,40,20,1\n");
    assertRefused(folder.toString(), "shape a: a route needs two points that differ");
    Files.writeString(feed, header);
    assertRefused(feed.toString(), "has no shapes");
    Files.writeString(feed, "no feed");
    assertRefused(feed.toString(), "it is not a GTFS shapes.txt");
    assertRefused("nowhere", "the path of a GTFS shapes.txt");
  }

  private static void assertRefused(String routes, String why) {
    assertThatThrownBy(() -> FleetTask.of(fields("1", routes, ""), false, ALONE, 0, 1))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining(why);
  }
}
