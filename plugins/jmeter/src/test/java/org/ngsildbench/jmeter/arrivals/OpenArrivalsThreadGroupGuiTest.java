package org.ngsildbench.jmeter.arrivals;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.awt.GraphicsEnvironment;
import org.apache.jmeter.testelement.TestElement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.arrivals.gui.OpenArrivalsThreadGroupGui;

class OpenArrivalsThreadGroupGuiTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void showsAndSavesEveryField() {
    assumeFalse(GraphicsEnvironment.isHeadless(), "needs a display; CI has a virtual one");
    OpenArrivalsThreadGroup group = new OpenArrivalsThreadGroup();
    group.setName("load");
    group.setSchedule("poisson 5/s\nfor ${duration}");
    group.setSeed("7");
    group.setMaxThreads("${threads}");
    group.setOverload("drop");
    group.setLateLimitMillis("20");
    group.setLostAfterSeconds("30");
    group.setDrainLimitSeconds("5");
    OpenArrivalsThreadGroupGui gui = new OpenArrivalsThreadGroupGui();

    gui.configure(group);
    OpenArrivalsThreadGroup taken = (OpenArrivalsThreadGroup) gui.createTestElement();
    gui.modifyTestElement(taken);

    assertThat(taken.getSchedule()).isEqualTo(group.getSchedule());
    assertThat(taken.getSeed()).isEqualTo("7");
    assertThat(taken.getMaxThreads()).isEqualTo("${threads}");
    assertThat(taken.getOverload()).isEqualTo("drop");
    assertThat(taken.getLateLimitMillis()).isEqualTo("20");
    assertThat(taken.getLostAfterSeconds()).isEqualTo("30");
    assertThat(taken.getDrainLimitSeconds()).isEqualTo("5");
    assertThat(taken.getPropertyAsString(TestElement.GUI_CLASS))
        .isEqualTo(OpenArrivalsThreadGroupGui.class.getName());
  }

  /** Like JMeter's menu: clears the form, creates an element and shows it. */
  @Test
  void newElementHasAValidSchedule() {
    assumeFalse(GraphicsEnvironment.isHeadless(), "needs a display; CI has a virtual one");
    OpenArrivalsThreadGroupGui gui = new OpenArrivalsThreadGroupGui();
    gui.clearGui();
    OpenArrivalsThreadGroup added = (OpenArrivalsThreadGroup) gui.createTestElement();
    gui.configure(added);
    gui.modifyTestElement(added);

    assertThat(added.getSchedule()).isEqualTo("constant 10/s for 60 s");
    assertThat(added.getSeed()).isEqualTo("1");
    assertThat(added.getMaxThreads()).isEqualTo("200");
    assertThat(added.getOverload()).isEqualTo("wait");
    assertThat(added.getLateLimitMillis()).isEqualTo("1000");
    assertThat(added.getLostAfterSeconds()).isEmpty();
    assertThat(added.getDrainLimitSeconds()).isEqualTo("30");
  }
}
