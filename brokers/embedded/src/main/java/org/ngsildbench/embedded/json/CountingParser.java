package org.ngsildbench.embedded.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/**
 * Refuses documents of too many tokens: a few bytes of JSON such as {@code []} become an object of
 * dozens, so that a limit on bytes alone does not bound the memory taken.
 */
final class CountingParser extends JsonParserDelegate {
  private static final int MAX_TOKENS = 8_000_000;

  private int tokens;

  CountingParser(JsonParser parser) {
    super(parser);
  }

  @Override
  public JsonToken nextToken() throws IOException {
    if (++tokens > MAX_TOKENS) {
      throw new StreamConstraintsException(
          "it has more than " + MAX_TOKENS + " tokens", delegate.currentLocation());
    }
    return delegate.nextToken();
  }
}
