package org.ngsildbench.commandline.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.doctor.selftest.Scores;
import org.ngsildbench.commandline.doctor.selftest.SelfTest;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.JsonOption;
import org.ngsildbench.commandline.usage.TargetFile;
import org.ngsildbench.commandline.usage.UsageException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks the requirements of a run and reports what is missing and how to install it. */
@Command(
    name = "doctor",
    mixinStandardHelpOptions = true,
    description = {
      "Checks this machine and reports how to get what is missing.",
      "With --broker: probes a broker for deviations from the specification and checks "
          + "its clock. Creates and deletes a few test entities.",
      "With --self-test: measures an embedded broker that returns incorrect responses "
          + "and reports how many were detected and how many correct ones were rejected. Takes "
          + "1 to 2 minutes; exit code 1 if any was missed or wrongly rejected."
    })
public final class DoctorCommand implements Callable<Integer> {

  private static final int SCHEMA = 1;

  @Spec private CommandSpec spec;

  @Option(
      names = "--broker",
      paramLabel = "BROKER",
      description =
          "KIND=URL[,temporal=URL][,tenant=T][,ca=FILE][,insecure]..., as for ./bench run.")
  private String broker;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "With --broker: write compatibility.json and tables/compatibility.* there; a run folder's"
              + " next report shows them.")
  private Path out;

  @Option(
      names = "--etsi",
      paramLabel = "DIR",
      description =
          "With --broker: also run the copy of ETSI's NGSI-LD test suite in DIR, with Robot"
              + " Framework (pip install), and add its verdicts by clause. Takes minutes.")
  private Path etsi;

  @Option(
      names = "--self-test",
      description =
          "Test the response checks with incorrect responses. With --out: keep the runs there.")
  private boolean selfTest;

  @Option(
      names = "-J",
      paramLabel = "name=value",
      description =
          "With --self-test: a setting of its plans, such as check=false. May be repeated.")
  private Map<String, String> properties = Map.of();

  @Mixin private JsonOption json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (selfTest) {
      return testItself();
    }
    if (!properties.isEmpty()) {
      throw new UsageException("-J is a setting of the self-test: add --self-test");
    }
    if (broker != null) {
      return examineBroker();
    }
    if (etsi != null) {
      throw new UsageException("--etsi needs --broker");
    }
    if (out != null) {
      throw new UsageException("--out needs --broker or --self-test");
    }
    PrintWriter console = spec.commandLine().getOut();
    List<Requirement> requirements = Requirement.checkAll();
    boolean ready = Requirement.met(requirements);
    if (json.given()) {
      Map<String, Object> document = new LinkedHashMap<>();
      document.put("schema", SCHEMA);
      document.put("ready", ready);
      document.put("requirements", requirements.stream().map(Requirement::document).toList());
      JsonOption.print(document, console);
    } else {
      requirements.stream().flatMap(one -> one.lines().stream()).forEach(console::println);
      console.println(ready ? "Ready: ./bench run" : "Not ready: see MISSING above.");
    }
    return ready ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private int testItself() throws IOException, InterruptedException {
    if (broker != null) {
      throw new UsageException("--self-test starts its own broker: remove --broker");
    }
    if (etsi != null) {
      throw new UsageException("--etsi needs --broker instead of --self-test");
    }
    if (out != null) {
      TargetFile.checkFolder("--out", out);
    }
    Console console = new Console(spec.commandLine().getOut(), spec.commandLine().getErr());
    Optional<Scores> scores = new SelfTest(Home.locate(), console, properties).run(out);
    if (scores.isEmpty()) {
      return ExitCode.FAILED;
    }
    if (json.given()) {
      JsonOption.print(scores.get().document(), spec.commandLine().getOut());
    } else {
      scores.get().lines().forEach(console::result);
    }
    return scores.get().perfect() ? ExitCode.GOOD : ExitCode.FAILED;
  }

  private int examineBroker() throws IOException, InterruptedException {
    if (out != null) {
      TargetFile.checkFolder("--out", out);
    }
    BrokerChoice choice = BrokerChoice.parse(broker);
    EtsiSuite suite =
        etsi == null ? null : EtsiSuite.in(etsi, System.getenv().getOrDefault("PATH", ""));
    BrokerExamination examination = BrokerExamination.withClock(choice, StopRequest.NEVER);
    if (suite != null) {
      Console errors = new Console(spec.commandLine().getErr(), spec.commandLine().getErr());
      examination = examination.with(suite.run(choice, errors));
    }
    PrintWriter console = spec.commandLine().getOut();
    if (json.given()) {
      JsonOption.print(examination.document(), console);
    } else {
      examination.print(console);
    }
    if (out != null) {
      examination.write(out);
    }
    return ExitCode.GOOD;
  }
}
