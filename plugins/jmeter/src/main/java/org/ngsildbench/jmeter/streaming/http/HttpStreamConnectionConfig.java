package org.ngsildbench.jmeter.streaming.http;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.http.HttpStreamConnection;
import org.ngsildbench.streaming.http.settings.BasicLogin;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.SendSettings;

/** <b>Stream HTTP Connection</b>: where streams are served, and how clients follow them. */
public class HttpStreamConnectionConfig extends HttpConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String delivery = "";
  @Getter @Setter private String filter = "";
  @Getter @Setter private String itemsPerRequest = "";
  @Getter @Setter private String awaitHead = "";
  @Getter @Setter private String maximumItemBytes = "";
  @Getter @Setter private String openingAtOnce = "";
  @Getter @Setter private String requestBytes = "";
  @Getter @Setter private String bufferBytes = "";

  @Override
  protected String platform() {
    return "http";
  }

  @Override
  protected String addressForm() {
    return "http://HOST:PORT, several separated by commas";
  }

  @Override
  protected Parsed<HttpStreamSettings> parse(Fields fields) throws BadFieldException {
    HttpStreamSettings usual = HttpStreamSettings.at(address(fields));
    HttpStreamSettings settings =
        new HttpStreamSettings(
            usual.servers(),
            fields.word("Delivery", delivery, usual.delivery()),
            fields.word("Filter", filter, usual.filter()),
            fields.yesOrNo("Wait for response head", awaitHead, usual.awaitHead()),
            number(fields, "Max item size", maximumItemBytes, 1, usual.maximumItemBytes()),
            new SendSettings(
                number(
                    fields,
                    "Max items per request",
                    itemsPerRequest,
                    1,
                    usual.send().itemsPerRequest()),
                number(fields, "Max request size", requestBytes, 1, usual.send().requestBytes()),
                number(fields, "Send buffer", bufferBytes, 1, usual.send().bufferBytes())),
            new BasicLogin(user(fields), password(fields)),
            client(fields, openingAtOnce));
    return new Parsed<>(settings, HttpStreamConnection::open);
  }
}
