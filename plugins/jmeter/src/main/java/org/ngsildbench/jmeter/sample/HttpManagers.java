package org.ngsildbench.jmeter.sample;

import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.protocol.http.control.AuthManager;
import org.apache.jmeter.protocol.http.control.Authorization;
import org.apache.jmeter.protocol.http.control.CookieManager;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.exchange.ExchangeTrace;
import org.ngsildbench.ngsild.http.message.HeaderFields;

/**
 * JMeter's HTTP Header, Cookie and Authorization Managers in a sampler's scope. As for HTTP
 * Request, the header fields of all Header Managers are merged and the nearest one wins. For one
 * thread.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class HttpManagers {

  private final List<HeaderManager> headers;
  private final CookieManager cookies;
  private final AuthManager authorization;
  private HeaderFields latest = HeaderFields.NONE;

  /** Returns the managers of a thread's current sampler; null if there are none. */
  static HttpManagers inScope(JMeterVariables variables) {
    if (!(variables.getObject(JMeterThread.PACKAGE_OBJECT) instanceof SamplePackage elements)) {
      return null;
    }
    // From the nearest to the outermost.
    List<ConfigTestElement> configs = elements.getConfigs();
    HttpManagers managers =
        new HttpManagers(
            all(configs, HeaderManager.class),
            all(configs, CookieManager.class).stream().findFirst().orElse(null),
            all(configs, AuthManager.class).stream().findFirst().orElse(null));
    boolean none =
        managers.headers.isEmpty() && managers.cookies == null && managers.authorization == null;
    return none ? null : managers;
  }

  private static <T> List<T> all(List<ConfigTestElement> configs, Class<T> type) {
    return configs.stream().filter(type::isInstance).map(type::cast).toList();
  }

  /**
   * Returns the header fields for the next request.
   *
   * @throws BadFieldException if a field or an authentication mechanism cannot be used
   */
  HeaderFields fields(URL url) throws BadFieldException {
    HeaderFields fields = HeaderFields.NONE;
    try {
      String login = login(url);
      if (login != null) {
        fields = HeaderFields.of(List.of(Map.entry("Authorization", login)));
      }
      String cookie = cookies == null ? null : cookies.getCookieHeaderForURL(url);
      if (cookie != null) {
        fields = fields.over(HeaderFields.of(List.of(Map.entry("Cookie", cookie))));
      }
      for (HeaderManager manager : headers) {
        fields = fields.over(HeaderFields.of(fields(manager)));
      }
    } catch (IllegalArgumentException e) {
      throw new BadFieldException("HTTP Header Manager: " + e.getMessage() + ".");
    }
    // Equal fields keep the redactor that is already created.
    if (!fields.equals(latest)) {
      latest = fields;
    }
    return latest;
  }

  private static List<Map.Entry<String, String>> fields(HeaderManager manager) {
    List<Map.Entry<String, String>> fields = new ArrayList<>();
    for (JMeterProperty property : manager.getHeaders()) {
      Header header = (Header) property.getObjectValue();
      if (!header.getName().isBlank()) {
        fields.add(Map.entry(header.getName().strip(), header.getValue().strip()));
      }
    }
    return fields;
  }

  @SuppressWarnings("deprecation") // BASIC_DIGEST is in old plans.
  private String login(URL url) throws BadFieldException {
    Authorization login = authorization == null ? null : authorization.getAuthForURL(url);
    if (login == null) {
      return null;
    }
    return switch (login.getMechanism()) {
      case BASIC, BASIC_DIGEST -> login.toBasicHeader();
      case DIGEST, KERBEROS ->
          throw new BadFieldException(
              "HTTP Authorization Manager: "
                  + login.getMechanism()
                  + " is not supported. Use BASIC, or a token in NGSI-LD Broker.");
    };
  }

  /** Returns whether responses are needed to store their cookies. */
  boolean storesCookies() {
    return cookies != null;
  }

  /** Stores the cookies of the responses. */
  void store(ExchangeTrace trace) {
    for (ExchangeTrace.Exchange exchange : trace.exchanges()) {
      URL url = exchange.request().url();
      exchange
          .headers()
          .all("Set-Cookie")
          .forEach(cookie -> cookies.addCookieFromHeader(cookie, url));
    }
  }

  /** Returns a redactor of the credentials of the last request. */
  Redactor redactor() {
    return latest.redactor();
  }
}
