package org.ngsildbench.commandline.run.check;

import java.util.List;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.fleet.RecordedChoice;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.commandline.usage.UsageException;

/** Checks that a run can compare responses with recorded readings. */
public final class RecordedCheck {

  private RecordedCheck() {}

  /**
   * Checks plans and brokers; nothing without a recording.
   *
   * @throws UsageException naming the option
   */
  public static void check(RecordedChoice recorded, List<Plan> plans, List<BrokerChoice> brokers) {
    if (recorded.isEmpty()) {
      return;
    }
    if (plans.stream().allMatch(plan -> plan.ours() && !plan.asksAboutTheFleet())) {
      throw new UsageException("--replay: no plan queries the fleet; remove --replay");
    }
    if (brokers.stream().anyMatch(BrokerChoice::startedHere)) {
      throw new UsageException(
          "--replay needs a broker with the recorded sensors: load it with ./bench load --broker"
              + " KIND=URL --replay, and name it with --broker");
    }
  }
}
