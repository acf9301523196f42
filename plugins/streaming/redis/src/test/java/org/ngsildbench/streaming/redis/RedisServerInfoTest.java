package org.ngsildbench.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RedisServerInfoTest {

  @ParameterizedTest
  @CsvSource({"1024, 1024", "99999999999, 2147483647", "512mb, 536870912", ", 536870912"})
  void aSizeLimitThatIsNotInBytesIsTheDefault(String reported, int bytes) {
    assertThat(RedisServerInfo.sizeLimit(reported)).isEqualTo(bytes);
  }
}
