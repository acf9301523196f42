package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.ngsildbench.analysis.recovery.CheckedWrites;
import org.ngsildbench.analysis.recovery.KillEvent;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.broker.EmbeddedBrokerProcess;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.recovery.KillRequest;
import org.ngsildbench.commandline.recovery.Outage;
import org.ngsildbench.commandline.recovery.ScheduledKill;
import org.ngsildbench.commandline.recovery.WriteCheck;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Runs a plan during which its system is killed, and checks the writes afterwards. */
record KilledPlan(KillRequest request, Outage outage, Path folder, Console console) {

  /** Returns the plan's kill; empty if the run causes none. */
  static Optional<KilledPlan> of(
      Optional<KillRequest> request,
      Optional<EmbeddedBrokerProcess> embedded,
      Path folder,
      Console console) {
    return request.map(
        kill ->
            new KilledPlan(
                kill,
                kill.outage().orElseGet(() -> outage(embedded.orElseThrow())),
                folder,
                console));
  }

  private static Outage outage(EmbeddedBrokerProcess broker) {
    return new Outage() {
      @Override
      public String text() {
        return "the embedded broker";
      }

      @Override
      public void kill() throws InterruptedException {
        broker.kill();
      }

      @Override
      public boolean restart() throws IOException, InterruptedException {
        broker.restart();
        return true;
      }
    };
  }

  /** Runs the plan; false if it did not complete. */
  boolean run(PlanRun run, Plan plan, Map<String, String> properties)
      throws IOException, InterruptedException {
    try (ScheduledKill kill = ScheduledKill.start(outage, request.after(), folder, console::say)) {
      return run.run(plan, properties, folder);
    }
  }

  /** Reads back the entities that the plan wrote into a broker. */
  void checkWrites(Plan plan, SystemUnderTest system, long seed, StopRequest stop)
      throws IOException {
    if (plan.kind() != PackPlan.RECOVERY || !(system instanceof BrokerChoice broker)) {
      return;
    }
    console.say("checking the writes");
    AtomicReference<IOException> unreadable = new AtomicReference<>();
    CheckedWrites checked =
        BrokerSessionLoop.with(
            broker,
            stop,
            client -> {
              try {
                return WriteCheck.check(client, folder, seed);
              } catch (BrokerException gone) {
                return CheckedWrites.failed(gone.getMessage());
              } catch (IOException failure) {
                unreadable.set(failure);
                return CheckedWrites.failed(failure.getMessage());
              }
            });
    if (unreadable.get() != null) {
      throw unreadable.get();
    }
    KillEvent.read(folder).orElseThrow().with(checked).write(folder);
    console.resultAlways(checked.sentence());
  }
}
