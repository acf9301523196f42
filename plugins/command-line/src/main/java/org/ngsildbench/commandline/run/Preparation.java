package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.doctor.BrokerExamination;
import org.ngsildbench.commandline.steady.WarmUp;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.query.DataModel;

/**
 * What is done with a broker before and after it is measured.
 *
 * @param steady the longest warm-up to a steady state; empty for none
 * @param probes whether it is asked where it departs from the specification
 */
record Preparation(Optional<Duration> steady, boolean probes) {

  private static final List<String> QUERIES = List.of("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7");

  /** Before the plans; what came of it goes into the manifest. */
  void before(
      RunRequest request, SystemUnderTest system, Path folder, Console console, StopSignal stop)
      throws IOException {
    if (steady.isEmpty() || !(system instanceof BrokerChoice broker)) {
      return;
    }
    console.say("warming up " + broker.name() + " to a steady state");
    List<String> labels = request.queries().isEmpty() ? QUERIES : request.queries();
    WarmUp warmUp = new WarmUp(labels, steady.get(), console::progress, stop::asked);
    RunRemarks remarks = new RunRemarks(console);
    try (NgsiLdClient client = NgsiLdClient.open(broker.target())) {
      remarks.tell(
          warmUp.run(client, request.city().fleet(request.fleet()), DataModel.of(request.model())));
    }
    remarks.writeTo(folder);
  }

  /** After the plans, so that what the probes write and delete is in no measured answer's way. */
  void after(SystemUnderTest system, Path folder, Console console) throws IOException {
    if (!probes || !(system instanceof BrokerChoice broker)) {
      return;
    }
    console.say("asking " + broker.name() + " where it departs from the specification");
    try {
      BrokerExamination examination = BrokerExamination.of(broker);
      examination.write(folder);
      console.say(examination.counts());
    } catch (UsageException unusable) {
      RunRemarks remarks = new RunRemarks(console);
      remarks.tell("The broker could not be probed: " + unusable.getMessage());
      remarks.writeTo(folder);
    }
  }
}
