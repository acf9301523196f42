package org.ngsildbench.commandline.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.ngsildbench.commandline.Bench;
import org.ngsildbench.commandline.usage.ExitCode;

class GrowthCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int growth(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "growth";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Bench.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all);
  }

  @Test
  void loadsEachLengthBeforeItsRuns() {
    assertThat(
            growth(
                "--dry-run",
                "--broker",
                "spec=http://127.0.0.1:1",
                "--buses",
                "7",
                "--database",
                "jdbc:postgresql://127.0.0.1/x",
                "-J",
                "queries.count=9"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString().lines())
        .hasSize(6)
        .startsWith(
            "./bench load --broker spec=http://127.0.0.1:1 --days 1 --buses 7 --period 1h",
            "./bench run --plan queries --broker spec=http://127.0.0.1:1 --days 1 --buses 7"
                + " --period 1h --repetitions 3 --database jdbc:postgresql://127.0.0.1/x"
                + " -J queries.count=9 --out OUT/days-001")
        .last()
        .asString()
        .endsWith("OUT/days-100");
  }

  @Test
  void embeddedBrokerStartsWithItsData() {
    assertThat(growth("--dry-run", "--quick", "--days", "1,2,4")).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString().lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("./bench run --plan queries --days "))
        .allMatch(line -> line.contains("--buses 10 --stations 10 --period 1h --repetitions 1"));
  }

  @Test
  void rejectsLengthsWithoutASlope() {
    assertThat(growth("--days", "1,10")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("at least three");
    assertThat(growth("--days", "1,10,10")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("increasing");
  }
}
