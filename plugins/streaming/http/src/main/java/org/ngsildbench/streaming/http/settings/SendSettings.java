package org.ngsildbench.streaming.http.settings;

import lombok.With;

/**
 * Batching of a producer. It has one request in flight; messages sent meanwhile are queued for the
 * next.
 *
 * @param itemsPerRequest max items per request
 * @param requestBytes max request size; a larger item is sent alone
 * @param bufferBytes max bytes queued per producer; a send blocks while the queue is full
 */
public record SendSettings(@With int itemsPerRequest, int requestBytes, int bufferBytes) {

  /** One item per request, as Ztreamy's sources send them, and a queue of 32 MB. */
  public static final SendSettings DEFAULTS = new SendSettings(1, 1 << 20, 32 << 20);

  /** Refuses less than 1. */
  public SendSettings {
    HttpClientSettings.requirePositive(itemsPerRequest, "itemsPerRequest");
    HttpClientSettings.requirePositive(requestBytes, "requestBytes");
    HttpClientSettings.requirePositive(bufferBytes, "bufferBytes");
  }
}
