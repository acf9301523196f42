package org.ngsildbench.commandline.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;

class ChangedPlansTest {

  private static final Path SHIPPED = Path.of("..", "..", "testplans", "bus-queries.jmx");

  @Test
  void notesAPlanSavedDuringTheRun(@TempDir Path home) throws IOException {
    Path file = home.resolve("bus-queries.jmx");
    Files.copy(SHIPPED, file);
    List<Plan> plans =
        List.of(
            new Plan(PackPlan.QUERIES, file), new Plan("own.jmx", file, null, java.util.Map.of()));
    assertThat(RunNotes.changedPlans(plans)).isEmpty();
    Files.writeString(file, Files.readString(SHIPPED).replace("Q5", "Q1"));
    assertThat(RunNotes.changedPlans(plans))
        .singleElement()
        .asString()
        .contains("The plan queries was modified");
  }
}
