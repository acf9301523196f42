package org.ngsildbench.jmeter.streaming.redis;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link RedisConnectionConfig}. */
public class RedisConnectionConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public RedisConnectionConfigBeanInfo() {
    super(RedisConnectionConfig.class, "127.0.0.1:6379");
    group("writing", "together", "maxLength");
    group("reading", "readCount", "acknowledge");
    choice("together", "true", "true", "false");
    text("maxLength", "0");
    text("readCount", "100");
    choice("acknowledge", "true", "true", "false");
  }
}
