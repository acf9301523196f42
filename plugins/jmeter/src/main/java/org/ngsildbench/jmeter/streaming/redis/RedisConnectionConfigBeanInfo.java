package org.ngsildbench.jmeter.streaming.redis;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link RedisConnectionConfig}. */
public class RedisConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public RedisConnectionConfigBeanInfo() {
    super(RedisConnectionConfig.class, "127.0.0.1:6379");
    group("writing", "batchWrites", "maxLength");
    group("reading", "readCount", "acknowledge");
    choice("batchWrites", "true", "true", "false");
    text("maxLength", "0");
    text("readCount", "100");
    choice("acknowledge", "true", "true", "false");
  }
}
