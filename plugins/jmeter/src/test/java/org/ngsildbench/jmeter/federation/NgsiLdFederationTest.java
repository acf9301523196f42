package org.ngsildbench.jmeter.federation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.ngsild.federation.FederatedKind;

/** The fields, and the order of the reads. */
class NgsiLdFederationTest {

  private static NgsiLdFederation element(String sources) {
    NgsiLdFederation element = new NgsiLdFederation();
    element.setSources(sources);
    element.setBuses("5");
    return element;
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "17", "1,1", "1,", "four", "1;4"})
  void namesNumbersThatAreNotValid(String sources) {
    assertThatThrownBy(() -> element(sources).open(""))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("NGSI-LD Federation")
        .hasMessageContaining("different numbers of sources, 1 to 16");
  }

  @Test
  void aSourceIsEitherSlowOrDead() {
    NgsiLdFederation element = element("1");
    element.setSlow("5");
    element.setDead("true");
    assertThatThrownBy(() -> element.open(""))
        .isInstanceOf(BadFieldException.class)
        .hasMessage("NGSI-LD Federation: choose a delay of a source or a dead source, not both.");
  }

  @Test
  void allNumbersAndKindsTakeTurnsAndEveryBusIsRead() throws BadFieldException {
    ReadSequence reads = element("1, 4,16").open("").getReads();
    Map<String, Integer> labels = new TreeMap<>();
    Set<Integer> buses = new HashSet<>();
    for (int k = 0; k < 900; k++) {
      ReadSequence.Drawn drawn = reads.read(k);
      labels.merge(drawn.label(), 1, Integer::sum);
      if (drawn.kind() == FederatedKind.E1) {
        buses.add(drawn.bus());
      }
    }
    assertThat(labels)
        .containsOnlyKeys("E1-1", "E1-4", "E1-16", "E2-1", "E2-4", "E2-16", "E3-1", "E3-4", "E3-16")
        .allSatisfy((label, count) -> assertThat(count).isEqualTo(100));
    assertThat(buses).containsExactlyInAnyOrder(0, 1, 2, 3, 4);
  }
}
