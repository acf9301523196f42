package org.ngsildbench.commandline.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
                "--model",
                "observations",
                "--database",
                "jdbc:postgresql://127.0.0.1/x",
                "--database",
                "mongodb://127.0.0.1:2",
                "--queries",
                "Q1,Q5",
                "-J",
                "queries.count=9"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString().lines())
        .hasSize(6)
        .startsWith(
            "./bench load --broker spec=http://127.0.0.1:1 --days 1 --buses 7 --period 1h"
                + " --model observations",
            "./bench run --plan queries --broker spec=http://127.0.0.1:1 --days 1 --buses 7"
                + " --period 1h --repetitions 3 --model observations"
                + " --database jdbc:postgresql://127.0.0.1/x --database mongodb://127.0.0.1:2"
                + " --queries Q1,Q5 -J queries.count=9 --out OUT/days-001")
        .last()
        .asString()
        .endsWith("OUT/days-100");
  }

  @Test
  void embeddedBrokerStartsWithItsData() {
    assertThat(
            growth(
                "--dry-run",
                "--quick",
                "--days",
                "1,2,4",
                "--period",
                "5m",
                "-J",
                "queries.count=400"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString().lines())
        .hasSize(3)
        .first()
        .isEqualTo(
            "./bench run --plan queries --days 1 --buses 10 --stations 10 --repetitions 1"
                + " --quick --period 5m -J queries.count=400 -J warmup.seconds=5"
                + " --out OUT/days-001");
  }

  @Test
  void embeddedBrokerStartsWithEachFleet() {
    assertThat(growth("--dry-run", "--broker", "embedded", "--buses", "60,600,6000"))
        .isEqualTo(ExitCode.GOOD);
    assertThat(out.toString().lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("./bench run --plan queries --days 1 --buses 60"))
        .last()
        .asString()
        .endsWith("--buses 6000 --period 1h --repetitions 3 --out OUT/buses-006000");
  }

  /** A broker holds one fleet a tenant. */
  @ParameterizedTest
  @CsvSource({"spec=http://127.0.0.1:1,buses", "'spec=http://127.0.0.1:1,tenant=mine',mine"})
  void loadsEachFleetIntoATenant(String broker, String prefix) {
    assertThat(growth("--dry-run", "--broker", broker, "--buses", "6,60,600"))
        .isEqualTo(ExitCode.GOOD);
    String last = "--broker " + broker + ",tenant=" + prefix + "_600 --days 1 --buses 600";
    assertThat(out.toString().lines().toList().subList(4, 6))
        .satisfiesExactly(
            load -> assertThat(load).startsWith("./bench load " + last),
            run -> assertThat(run).startsWith("./bench run --plan queries " + last));
  }

  /** A load may take hours before the run uses them. */
  @ParameterizedTest
  @CsvSource({
    "--database=jdbc:postgresql://127.0.0.1:1/x?user=y, --database: ",
    "--database=mysql://127.0.0.1:1, --database: ",
    "--monitor=pid=999999999, --monitor pid=999999999: "
  })
  void checksDatabaseAndMonitorsBeforeTheFirstLoad(String option, String message) {
    assertThat(growth("--broker", "spec=http://127.0.0.1:1", option)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains(message);
    assertThat(out.toString()).isEmpty();
  }

  /** Rejects all before anything is loaded. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--days 1,10 | --days: a slope needs at least three sizes, such as 1,10,100",
        "--days 1,10,10 | --days: use increasing numbers, such as 1,10,100",
        "--days 0,1,2 | --days 0: use a number from 1 to 366",
        "--days 1,10,1000 | --days 1000: use a number from 1 to 366",
        "--buses 60,600 | --buses: a slope needs at least three sizes, such as 60,600,6000",
        "--buses 6,60,60 | --buses: use increasing numbers, such as 60,600,6000",
        "--buses 600,60,6 | --buses: use increasing numbers, such as 60,600,6000",
        "--buses 0,6,60 | --buses 0: use a number from 1 to 100,000",
        "--buses 6,60,600000 | --buses 600000: use a number from 1 to 100,000",
        "--buses 6,60,x | 'x' is not a whole number",
        "--buses 6,60,600 --days 1,10,100 | --days and --buses: only one of them may be a list",
        "--buses 6 --days 5 | --days: a slope needs at least three sizes",
        "--buses 6,60,600 --database jdbc:x | --database: fleets are in several tenants",
        "--queries Q99 | --queries: 'Q99' is unknown",
        "--repetitions 0 | --repetitions 0: use a number from 1 to 1000",
        "--period 7s | --period: use whole seconds that divide an hour",
        "--model x | --model 'x': write attributes or observations",
        "-J count | -J 'count': write name=value",
      })
  void rejectsWrongValues(String arguments, String message) {
    assertThat(growth(arguments.split(" "))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains(message);
    assertThat(out.toString()).doesNotContain("./bench");
  }
}
