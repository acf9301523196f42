package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.doctor.BrokerExamination;
import org.ngsildbench.commandline.steady.BrokerWarmUp;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.ngsild.query.QueryModel;

/**
 * Actions on a broker besides measuring.
 *
 * @param steady max duration of the warm-up to a steady state; empty for none
 * @param probes whether to check it against the specification
 */
record BrokerPreparation(Optional<Duration> steady, boolean probes) {

  /** Prepares the broker before the plans and writes the result into the manifest. */
  void before(
      RunRequest request, SystemUnderTest system, Path folder, Console console, StopRequest stop)
      throws IOException {
    if (steady.isEmpty() || !(system instanceof BrokerChoice broker)) {
      return;
    }
    console.say("warming up " + broker.name() + " to a steady state");
    BrokerWarmUp warmUp =
        new BrokerWarmUp(request.labels(), steady.get(), console::progress, stop::asked);
    RunWarnings remarks = new RunWarnings(console);
    remarks.warn(
        BrokerSessionLoop.with(
            broker,
            stop,
            client ->
                warmUp.run(
                    client,
                    request.city().fleet(request.fleet()),
                    QueryModel.of(request.model()))));
    remarks.writeTo(folder);
  }

  /**
   * Probes the broker after the plans, so that the data of the probes affects no measured response.
   * A probe that fails does not fail the run.
   */
  void after(SystemUnderTest system, Path folder, Console console, StopRequest stop) {
    if (!probes || !(system instanceof BrokerChoice broker)) {
      return;
    }
    console.say("asking " + broker.name() + " for deviations from the specification");
    try {
      BrokerExamination examination = BrokerExamination.of(broker, stop);
      examination.write(folder);
      console.say(examination.counts());
    } catch (RuntimeException | IOException failure) {
      remark("The broker could not be probed: " + FailureSentence.of(failure), folder, console);
    }
  }

  private static void remark(String remark, Path folder, Console console) {
    RunWarnings remarks = new RunWarnings(console);
    remarks.warn(remark);
    try {
      remarks.writeTo(folder);
    } catch (RuntimeException | IOException failure) {
      console.sayAlways("It is missing from the report: " + FailureSentence.of(failure));
    }
  }
}
