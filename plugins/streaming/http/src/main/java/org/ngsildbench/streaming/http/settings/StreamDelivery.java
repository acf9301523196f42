package org.ngsildbench.streaming.http.settings;

import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** Delivery of a stream's items to a consumer. */
@RequiredArgsConstructor
public enum StreamDelivery {
  /** A GET with an endless response of plain items. */
  STREAM("stream"),
  /** Like streaming, compressed with deflate. Each client needs about 45 kB outside the heap. */
  COMPRESSED("compressed"),
  /** Repeated GETs, each answered when there is an item. */
  LONG_POLLING("long-polling"),
  /** Server-sent events whose data are the body in base64. */
  EVENTS("events");

  /** The last part of the path. */
  @Getter private final String action;
}
