package org.ngsildbench.jmeter.streaming.redis;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.streaming.LoginConnectionConfig;
import org.ngsildbench.streaming.ClientTls;
import org.ngsildbench.streaming.redis.RedisConnection;
import org.ngsildbench.streaming.redis.RedisSettings;

/** <b>Stream Redis Connection</b>: where Redis is, and how its streams are written and read. */
public class RedisConnectionConfig extends LoginConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String batchWrites = "";
  @Getter @Setter private String maxLength = "";
  @Getter @Setter private String readCount = "";
  @Getter @Setter private String acknowledge = "";

  @Override
  protected String platform() {
    return "redis";
  }

  @Override
  protected Parsed<RedisSettings> parse(Fields fields) throws BadFieldException {
    RedisSettings.Publishing usual = RedisSettings.Publishing.DEFAULTS;
    RedisSettings.Reading reading = RedisSettings.Reading.DEFAULTS;
    RedisSettings settings =
        RedisSettings.of(address(fields))
            .withLogin(new RedisSettings.Login(user(fields), password(fields)))
            .withTls(new ClientTls(tls(fields), caFile(fields)))
            .withTimeout(timeout(fields))
            .withPublishing(
                new RedisSettings.Publishing(
                    fields.yesOrNo("Batch writes", batchWrites, usual.batchWrites()),
                    usual.bufferBytes(),
                    fields.wholeNumber(
                        "Max stream length", maxLength, 0, Long.MAX_VALUE, usual.maxLength())))
            .withReading(
                new RedisSettings.Reading(
                    fields.integer(
                        "Max messages per read", readCount, 1, 1_000_000, reading.count()),
                    fields.yesOrNo("Acknowledge messages", acknowledge, reading.acknowledge())));
    return new Parsed<>(settings, RedisConnection::open);
  }
}
