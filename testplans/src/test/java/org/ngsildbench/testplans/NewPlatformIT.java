package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.BeanInfo;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.streaming.StreamPlatformConfigBeanInfo;
import org.ngsildbench.jmeter.streaming.StreamPublishBeanInfo;
import org.ngsildbench.measurement.tally.LabelTally;
import org.ngsildbench.measurement.tally.Streaming;

/** Tests that a platform known only from {@link FakePlatform} is listed and runs. */
class NewPlatformIT {

  @TempDir private Path folder;

  @BeforeAll
  static void setUp() {
    JMeterHome.setUp();
  }

  @Test
  void formsOfferTheNewPlatform() {
    assertThat(platforms(new StreamPublishBeanInfo())).contains("", "fake", "kafka");
    assertThat(platforms(new StreamPlatformConfigBeanInfo())).contains("fake", "kafka");
  }

  private static String[] platforms(BeanInfo form) {
    PropertyDescriptor field =
        Arrays.stream(form.getPropertyDescriptors())
            .filter(one -> one.getName().equals("platform"))
            .findFirst()
            .orElseThrow();
    return (String[]) field.getValue(BeanInfoSupport.TAGS);
  }

  @Test
  void bundledPlanRunsTheNewPlatform() throws Exception {
    PlanRun run =
        PlanRun.of(
            "streaming.jmx",
            folder.resolve("run"),
            Map.of(
                "platform", "fake",
                "fake.address", "here",
                "steps", "1000@100",
                "step.seconds", "1",
                "consumers", "1"));

    assertThat(run.failures()).isEmpty();
    LabelTally tally = run.tallies().get("1000@100");
    Streaming messages = tally.loadSpecificTallies().streaming().orElseThrow();
    assertThat(messages.platform()).isEqualTo("fake");
    assertThat(messages.sent() + tally.operations().dropped()).isEqualTo(100);
    assertThat(messages.delivered())
        .isEqualTo(messages.acknowledged())
        .isEqualTo(messages.sent())
        .isPositive();
    assertThat(messages.lost() + messages.duplicates() + messages.failed()).isZero();
    assertThat(run.manifest().versions().broker().name()).isEqualTo("Fake at here");
  }
}
