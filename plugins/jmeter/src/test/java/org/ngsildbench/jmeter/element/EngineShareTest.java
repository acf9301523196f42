package org.ngsildbench.jmeter.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;

class EngineShareTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @AfterEach
  void forget() {
    JMeterUtils.getJMeterProperties().remove(EngineShare.ENGINES_PROPERTY);
  }

  private static void engines(String list) {
    JMeterUtils.setProperty(EngineShare.ENGINES_PROPERTY, list);
  }

  @Test
  void localTestHasTheWholeShare() throws Exception {
    engines("a:1099,b:1099");
    assertThat(EngineShare.of("")).isEqualTo(new EngineShare(0, 1));
    assertThat(EngineShare.seedOf("", 7)).isEqualTo(7);
  }

  @Test
  void engineIsIdentifiedByItsPositionInTheList() throws Exception {
    engines("a:1099, b:1099,c");
    assertThat(EngineShare.of("b:1099")).isEqualTo(new EngineShare(1, 3));
    assertThat(EngineShare.of("c")).isEqualTo(new EngineShare(2, 3));
    assertThatThrownBy(() -> EngineShare.of("d"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("The engine d does not know its share")
        .hasMessageContaining("-Gngsildbench.engines=");
  }

  @Test
  void equalPositionsOnOtherMachinesDrawTheSame() {
    engines("a,b");
    long first = EngineShare.seedOf("a", 7);
    long second = EngineShare.seedOf("b", 7);
    engines("x,y");
    assertThat(EngineShare.seedOf("x", 7)).isEqualTo(first).isNotEqualTo(second);
    assertThat(EngineShare.seedOf("y", 7)).isEqualTo(second);
  }

  @Test
  void withoutAListNamesDistinguishEngines() {
    assertThat(EngineShare.seedOf("a", 7)).isNotEqualTo(EngineShare.seedOf("b", 7));
    engines("a");
    assertThat(EngineShare.seedOf("a", 7)).isEqualTo(7);
  }
}
