package org.ngsildbench.jmeter.streaming.redis;

import org.ngsildbench.jmeter.streaming.StreamConnectionBeanInfo;

/** The form of {@link RedisStreamsConnection}. */
public class RedisStreamsConnectionBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public RedisStreamsConnectionBeanInfo() {
    super(RedisStreamsConnection.class, "127.0.0.1:6379");
    group("writing", "together", "maxLength");
    group("reading", "readCount", "acknowledge");
    choice("together", "true", "true", "false");
    text("maxLength", "0");
    text("readCount", "100");
    choice("acknowledge", "true", "true", "false");
  }
}
