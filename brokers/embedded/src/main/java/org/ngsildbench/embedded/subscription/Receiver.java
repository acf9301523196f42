package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.subscription.mqtt.MqttEndpoint;

/**
 * The receiver of notifications (data type Endpoint, clause 5.2.15). Immutable.
 *
 * @param uri http, https or mqtt
 * @param mqtt the topic of an mqtt URI; null for http and https
 * @param mediaType of the body, JSON or JSON-LD
 * @param timeout max time to wait for a response
 * @param cooldown time without notifications after a failure; zero for none
 * @param headers additional headers ({@code receiverInfo})
 */
record Receiver(
    URI uri,
    MqttEndpoint mqtt,
    String mediaType,
    Duration timeout,
    Duration cooldown,
    Map<String, String> headers) {

  private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(5);
  private static final int MAX_HEADERS = 50;

  /** Headers that frame a message; setting them would allow request smuggling. */
  private static final Set<String> OWN_HEADERS =
      Set.of("content-length", "transfer-encoding", "host", "connection", "content-type");

  /**
   * Reads the member {@code endpoint}.
   *
   * @throws Problem if the endpoint is not supported
   */
  static Receiver read(JsonNode json) {
    if (json == null || !json.isObject()) {
      throw Problem.badData("notification.endpoint must be an object with a \"uri\".");
    }
    URI uri = uri(json.path("uri"));
    boolean isMqtt = uri.getScheme().equalsIgnoreCase(MqttEndpoint.SCHEME);
    return new Receiver(
        uri,
        isMqtt ? MqttEndpoint.read(uri, json.path("notifierInfo")) : null,
        mediaType(json.path("accept")),
        millis(json, "timeout", USUAL_TIMEOUT),
        millis(json, "cooldown", Duration.ZERO),
        headers(json.path("receiverInfo")));
  }

  private static URI uri(JsonNode json) {
    try {
      URI uri = new URI(json.asText());
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean isHttp = scheme.equals("http") || scheme.equals("https");
      if (scheme.equals(MqttEndpoint.SCHEME) || isHttp && uri.getHost() != null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // The error below also covers invalid URIs.
    }
    throw Problem.badData(
        "notification.endpoint.uri must be a URL such as http://127.0.0.1:8000/notify or"
            + " mqtt://127.0.0.1:1883/notify, not \""
            + json.asText()
            + "\".");
  }

  private static String mediaType(JsonNode json) {
    String accept = json.asText(BrokerResponse.JSON);
    if (json.isMissingNode() || accept.equals(BrokerResponse.JSON)) {
      return BrokerResponse.JSON;
    }
    if (accept.equals(BrokerResponse.JSON_LD)) {
      return BrokerResponse.JSON_LD;
    }
    throw Problem.badData(
        "notification.endpoint.accept must be application/json or application/ld+json, not \"%s\"."
            .formatted(accept));
  }

  private static Duration millis(JsonNode json, String name, Duration otherwise) {
    JsonNode value = json.get(name);
    if (value == null) {
      return otherwise;
    }
    if (!value.isNumber() || !(value.doubleValue() >= 1) || value.doubleValue() > 3_600_000) {
      throw Problem.badData(
          "notification.endpoint." + name + " must be a number of milliseconds, 1 to 3600000.");
    }
    return Duration.ofMillis(value.longValue());
  }

  private static Map<String, String> headers(JsonNode json) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (JsonNode pair : json) {
      String key = pair.path("key").asText();
      String value = pair.path("value").asText();
      boolean fits =
          key.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}")
              && value.chars().allMatch(c -> c == '\t' || (c >= ' ' && c < 0x7f));
      if (!fits || OWN_HEADERS.contains(key.toLowerCase(Locale.ROOT))) {
        throw Problem.badData(
            "notification.endpoint.receiverInfo must contain pairs of \"key\" and \"value\" with"
                + " valid HTTP headers that the broker does not set itself, not: \""
                + key
                + "\" cannot.");
      }
      headers.put(key, value);
    }
    if (headers.size() > MAX_HEADERS) {
      throw Problem.badData("receiverInfo may contain at most " + MAX_HEADERS + " pairs.");
    }
    return headers;
  }
}
