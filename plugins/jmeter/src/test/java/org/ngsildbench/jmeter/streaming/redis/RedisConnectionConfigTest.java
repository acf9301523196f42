package org.ngsildbench.jmeter.streaming.redis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.redis.RedisSettings;

/** Tests the settings made from the fields of a Stream Redis Connection. */
class RedisConnectionConfigTest {

  @Test
  void absentFieldsGiveTheClientDefaults() throws Exception {
    RedisConnectionConfig config = new RedisConnectionConfig();
    config.setAddress("127.0.0.1:6379");

    assertThat(config.parse(new Fields("it")).settings())
        .isEqualTo(RedisSettings.of("127.0.0.1:6379"));
  }
}
