package org.ngsildbench.streaming.http;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.http.settings.BasicLogin;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.ServerVariant;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/** Describes HTTP streaming. */
public final class HttpStreamPlatform extends StreamingPlatform {

  private static final List<String> DELIVERIES = List.of("compressed", "long-polling", "events");
  private static final String FILTER = "filter-";
  private static final List<String> FILTERS = List.of("source", "application", "vocabulary");
  private static final int MAX_REPEATERS = 16;

  /** Used by the service loader. */
  public HttpStreamPlatform() {
    super("http", "HTTP streaming", "http://127.0.0.1:9000", HTTP_STREAM, VEHICLES);
  }

  @Override
  public String addressMeaning() {
    return "addresses of the servers";
  }

  @Override
  public String variantWords() {
    return "window-MILLISECONDS, repeaters-N, "
        + String.join(", ", DELIVERIES)
        + ", filter-"
        + String.join(", filter-", FILTERS);
  }

  @Override
  public Optional<ServerVariant> variant(ServerVariant variant, String word) {
    if (DELIVERIES.contains(word)) {
      return Optional.of(variant.withProperty("http.delivery", word));
    }
    if (word.startsWith(FILTER) && FILTERS.contains(word.substring(FILTER.length()))) {
      return Optional.of(variant.withProperty("http.filter", word.substring(FILTER.length())));
    }
    return ServerVariant.number(word, "window")
        .map(Object::toString)
        .map(
            millis ->
                variant
                    .withSetting("window-ms", millis)
                    .withProperty("server.window.millis", millis))
        .or(
            () ->
                ServerVariant.number(word, "repeaters")
                    .filter(count -> count <= MAX_REPEATERS)
                    .map(
                        count ->
                            variant
                                .withNodes(1 + count)
                                .withProperty("server.repeaters", count.toString())));
  }

  @Override
  public StreamConnection open(ConnectionFields fields) throws StreamException {
    HttpStreamSettings usual = HttpStreamSettings.at(fields.address());
    HttpClientSettings client =
        usual.client().within(usual.client().connectTimeout(), fields.timeout());
    return HttpStreamConnection.open(
        usual
            .withLogin(new BasicLogin(fields.user(), fields.password()))
            .withClient(fields.trusted().map(client::trusting).orElse(client)));
  }
}
