package org.ngsildbench.jmeter.streaming.http;

import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.http.HttpPostConnection;
import org.ngsildbench.streaming.http.settings.BasicLogin;
import org.ngsildbench.streaming.http.settings.HttpPostSettings;

/** <b>Stream HTTP Post Connection</b>: a URL that each message is posted to. */
public class HttpPostConnectionConfig extends HttpConnectionConfig {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String contentType = "";
  @Getter @Setter private String connections = "";

  @Override
  protected String platform() {
    return "http-post";
  }

  @Override
  protected String addressForm() {
    return "http://HOST:PORT/PATH, optionally with {topic} and {key}";
  }

  @Override
  protected Parsed<HttpPostSettings> parse(Fields fields) throws BadFieldException {
    HttpPostSettings usual = HttpPostSettings.at(address(fields));
    HttpPostSettings settings =
        usual
            .with(
                number(fields, "Connections", connections, 1, usual.connections()),
                word(fields, "Content type", contentType, usual.contentType()))
            .withLogin(new BasicLogin(user(fields), password(fields)))
            .withClient(client(fields, ""));
    return new Parsed<>(settings, HttpPostConnection::open);
  }
}
