package org.ngsildbench.embedded.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;

/**
 * A parser that rejects documents with too many tokens. Small JSON such as {@code []} becomes an
 * object of dozens of bytes, so a limit on bytes alone does not bound memory.
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
