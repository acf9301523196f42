package org.ngsildbench.streaming.http;

/**
 * How a producer gathers what it sends. It has one request under way at a time; what is sent
 * meanwhile waits for the next.
 *
 * @param itemsPerRequest the most items in a request
 * @param requestBytes a request takes no further item beyond this size; a larger item goes alone
 * @param bufferBytes what may wait in one producer; sending waits for room
 */
public record SendSettings(int itemsPerRequest, int requestBytes, int bufferBytes) {

  /** One item a request, as Ztreamy's own sources send them; 32 MB may wait. */
  public static final SendSettings DEFAULTS = new SendSettings(1, 1 << 20, 32 << 20);

  /** Refuses less than 1. */
  public SendSettings {
    HttpClientSettings.requirePositive(itemsPerRequest, "itemsPerRequest");
    HttpClientSettings.requirePositive(requestBytes, "requestBytes");
    HttpClientSettings.requirePositive(bufferBytes, "bufferBytes");
  }

  /** The same with so many items in a request at most. */
  public SendSettings withItemsPerRequest(int items) {
    return new SendSettings(items, requestBytes, bufferBytes);
  }
}
