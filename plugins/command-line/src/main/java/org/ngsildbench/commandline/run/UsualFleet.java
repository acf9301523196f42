package org.ngsildbench.commandline.run;

import java.util.List;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.run.plan.Plan;
import org.ngsildbench.fleet.FleetSpec;

/** The data set of a run without options for it. */
final class UsualFleet {

  private UsualFleet() {}

  /** Returns the default data set: a minimal one where only the embedded broker would hold it. */
  static FleetSpec of(List<Plan> plans, List<BrokerChoice> brokers, boolean quick) {
    boolean unread =
        plans.stream().allMatch(Plan::leavesTheFleetAlone)
            && brokers.stream().allMatch(BrokerChoice::startedHere);
    return unread ? SystemRun.MIN_FLEET : quick ? FleetSpec.quick() : FleetSpec.standard();
  }
}
