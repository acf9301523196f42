package org.ngsildbench.analysis.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Any text is a rule or refused with a message. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class GateRuleFuzzTest {

  @FuzzTest
  void rule(FuzzedDataProvider data) {
    String text = data.consumeRemainingAsString();
    try {
      assertThat(GateRule.parse(text).figure()).isNotEmpty();
    } catch (RuleException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }
}
