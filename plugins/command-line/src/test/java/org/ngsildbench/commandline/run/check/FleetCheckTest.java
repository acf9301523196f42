package org.ngsildbench.commandline.run.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.usage.UsageException;

class FleetCheckTest {

  private static final String HEADER = "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n";
  private static final Plan VEHICLES = new Plan(PackPlan.VEHICLES, Path.of("vehicles.jmx"));

  @TempDir private Path folder;

  private static void check(Path routes, String... engines) {
    FleetCheck.check(List.of(VEHICLES), Map.of("routes", routes.toString()), List.of(engines));
  }

  private Path shapes(String rows) throws Exception {
    return Files.write(
        folder.resolve("shapes.txt"), (HEADER + rows).getBytes(StandardCharsets.ISO_8859_1));
  }

  private static void assertRefused(Path routes, String why) {
    assertThatThrownBy(() -> check(routes))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("-J routes: '" + routes + "' is invalid; use city, or ")
        .hasMessageEndingWith(why);
  }

  @Test
  void rejectsUndrivableRoutes() throws Exception {
    assertRefused(shapes(""), "has no shapes: drivers need at least one route");
    assertRefused(shapes("a,40,20,1\n"), "give at least where it begins and where it ends");
    assertRefused(
        shapes("a,40,20,1\na,40\n"),
        "line 3 of " + folder.resolve("shapes.txt") + " is not a valid shape point");
    assertRefused(shapes("\u00e9,40,20,1\n"), "is not UTF-8 text");
    assertRefused(folder.resolve("elsewhere"), "there is no such file");
  }

  @Test
  void acceptsDrivableRoutes() throws Exception {
    shapes("a,40,20,1\na,40,21,2\n");
    assertThatCode(() -> check(folder)).doesNotThrowAnyException();
    assertThatCode(() -> check(Path.of("city"))).doesNotThrowAnyException();
  }

  @Test
  void enginesHaveTheirOwnFiles() {
    assertThatCode(() -> check(folder.resolve("elsewhere"), "far:1099")).doesNotThrowAnyException();
  }

  @Test
  void rejectsTooManyDriversForTheMemory() {
    assertThatThrownBy(() -> FleetMemoryNeeds.check(1_000_000, "-Xms1g -Xmx256m"))
        .isInstanceOf(UsageException.class)
        .hasMessageMatching(
            "--drivers 1000000: too many for 256 MiB, the -Xmx of HEAP; max \\d{5,6}");
    assertThatCode(() -> FleetMemoryNeeds.check(100_000, "-Xmx256m")).doesNotThrowAnyException();
    assertThatThrownBy(() -> FleetMemoryNeeds.check(Integer.MAX_VALUE - 8, null))
        .hasMessageContaining("three quarters of this machine's memory");
  }

  @Test
  void heapGrowsWithTheRetainedMessages() {
    long few = FleetMemoryNeeds.heap(Map.of("drivers", "1", "window.megabytes", "1")).megabytes();
    assertThat(few).isEqualTo(512 + 2);
    assertThat(
            FleetMemoryNeeds.heap(
                    Map.of("drivers", "100000", "duration.seconds", "300", "kept.megabytes", "100"))
                .megabytes())
        .isBetween(512L + 2 * (100 + 24), 512L + 2 * (100 + 24) + 20);
  }
}
