package org.ngsildbench.jmeter.streaming;

import static org.ngsildbench.streaming.platform.StreamingPlatform.HTTP_STREAM;
import static org.ngsildbench.streaming.platform.StreamingPlatform.STREAMING;

/** The form of {@link StreamPlatformConfig}. */
public class StreamPlatformConfigBeanInfo extends StreamConnectionBeanInfo {

  /** Describes the fields. */
  public StreamPlatformConfigBeanInfo() {
    super(StreamPlatformConfig.class, "", "platform");
    group("further", "settings");
    platforms("platform", STREAMING, HTTP_STREAM);
    lines("settings", "");
  }
}
