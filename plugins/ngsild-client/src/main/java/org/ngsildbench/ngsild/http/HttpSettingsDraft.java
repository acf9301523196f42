package org.ngsildbench.ngsild.http;

import java.time.Duration;

/** The fields of {@link HttpSettings} while one of them is changed. */
final class HttpSettingsDraft {

  int maxConnections;
  Duration connectTimeout;
  Duration readTimeout;
  Duration totalTimeout;
  Duration idleTimeout;
  int maxHeadBytes;
  int maxHeadFields;
  long maxBodyBytes;

  HttpSettingsDraft(HttpSettings from) {
    maxConnections = from.maxConnections();
    connectTimeout = from.connectTimeout();
    readTimeout = from.readTimeout();
    totalTimeout = from.totalTimeout();
    idleTimeout = from.idleTimeout();
    maxHeadBytes = from.maxHeadBytes();
    maxHeadFields = from.maxHeadFields();
    maxBodyBytes = from.maxBodyBytes();
  }

  HttpSettings settings() {
    return new HttpSettings(
        maxConnections,
        connectTimeout,
        readTimeout,
        totalTimeout,
        idleTimeout,
        maxHeadBytes,
        maxHeadFields,
        maxBodyBytes);
  }
}
