package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.BeanInfo;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.jmeter.broker.NgsiLdBrokerBeanInfo;
import org.ngsildbench.measurement.tally.LabelTally;

/** A broker that is only described, in {@link FakeDialect}, is offered, and its quirk is used. */
class NewBrokerIT {

  @TempDir private Path folder;

  @Test
  void formOffersTheNewBroker() {
    JMeterHome.setUp();
    BeanInfo form = new NgsiLdBrokerBeanInfo();
    PropertyDescriptor kind =
        Arrays.stream(form.getPropertyDescriptors())
            .filter(field -> field.getName().equals("kind"))
            .findFirst()
            .orElseThrow();

    assertThat((String[]) kind.getValue(BeanInfoSupport.TAGS))
        .startsWith("auto")
        .contains("fake", "orion-ld");
  }

  @Test
  void bundledPlanUsesTheQuirkOfTheNewBroker() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(SmallFleet.broker())) {
      PlanRun run =
          PlanRun.of(
              "bus-queries.jmx",
              folder,
              SmallFleet.properties(
                  broker.uri(), "broker.kind", "fake", "queries", "Q3", "queries.count", "4"));

      assertThat(run.failures()).isEmpty();
      LabelTally tally = run.tallies().get("Q3");
      int pages = (SmallFleet.SPEC.buses() + FakeDialect.PAGE - 1) / FakeDialect.PAGE;
      assertThat(tally.traffic().pages()).isEqualTo(4L * pages);
      assertThat(run.manifest().versions().broker().kind()).isEqualTo("fake");
      assertThat(run.manifest().sha256()).containsKey("dialect");
    }
  }
}
