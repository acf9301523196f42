package org.ngsildbench.ngsild.access;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Duration;
import org.ngsildbench.ngsild.json.MalformedAnswerException;

/**
 * A token as issued by its endpoint (RFC 6749, 5.1).
 *
 * @param value goes into the Authorization field; never shown
 * @param lifetime validity from the time of issue; zero if the endpoint does not report it
 */
record AccessToken(String value, Duration lifetime) {

  /** Max lifetime: a year. */
  private static final long MAX_SECONDS = Duration.ofDays(365).toSeconds();

  /** Renewed once a fifth of its life is left, but not sooner than a minute before its end. */
  Duration renewedAfter() {
    Duration lead = lifetime.dividedBy(5);
    Duration most = Duration.ofMinutes(1);
    return lifetime.minus(lead.compareTo(most) < 0 ? lead : most);
  }

  static AccessToken read(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      throw new MalformedAnswerException("the response is not a JSON object");
    }
    String value = "";
    String type = "bearer";
    double seconds = 0;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (parser.nextToken().isStructStart()) {
        parser.skipChildren();
        continue;
      }
      switch (name) {
        case "access_token" -> value = parser.getValueAsString("");
        case "token_type" -> type = parser.getValueAsString("");
        case "expires_in" -> seconds = parser.getValueAsDouble(0); // some write it as a text
        default -> {} // the scope, and what else a login adds
      }
    }
    if (value.isEmpty() || !value.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
      throw new MalformedAnswerException("the response contains no usable access_token");
    }
    if (!type.equalsIgnoreCase("bearer")) {
      throw new MalformedAnswerException(
          "the response contains a token that is not a bearer token");
    }
    long millis = (long) (Math.max(0, Math.min(seconds, MAX_SECONDS)) * 1000);
    return new AccessToken(value, Duration.ofMillis(millis));
  }

  @Override
  public String toString() {
    return "a token for " + lifetime;
  }
}
