package org.ngsildbench.streaming.pulsar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

final class TopicNameTest {

  private static final PulsarSettings SETTINGS = PulsarSettings.of("pulsar://localhost:6650");

  @ParameterizedTest
  @CsvSource({
    "t, persistent://public/default/t",
    "a/b/t, persistent://a/b/t",
    "persistent://a/b/t, persistent://a/b/t",
    "non-persistent://a/b/t-partition-0, non-persistent://a/b/t-partition-0",
  })
  void completesShortNames(String given, String full) throws StreamException {
    assertThat(TopicName.of(given, SETTINGS)).hasToString(full);
  }

  @Test
  void unqualifiedTopicsUseTheSettings() throws StreamException {
    TopicName topic = TopicName.of("t", SETTINGS.withPersistent(false).withNamespace("city/buses"));
    assertThat(topic).hasToString("non-persistent://city/buses/t");
    assertThat(topic.persistent()).isFalse();
  }

  @Test
  void pathsAreEncoded() throws StreamException {
    assertThat(TopicName.of("a b?c", SETTINGS).path())
        .isEqualTo("/admin/v2/persistent/public/default/a%20b%3Fc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a/t", "kafka://a/b/t", "persistent://t", "a/b/c/t"})
  void rejectsOtherNames(String given) {
    StreamException thrown =
        catchThrowableOfType(StreamException.class, () -> TopicName.of(given, SETTINGS));
    assertThat(thrown.failure().kind()).isEqualTo(StreamFailureKind.BAD_SETTING);
  }
}
