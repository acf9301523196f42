package org.ngsildbench.streaming.http.consume;

import java.net.URI;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/**
 * A subscription's stream and listener.
 *
 * @param path path of the stream, without the action
 */
public record Followed(
    URI server, String path, MessageListener listener, HttpStreamSettings settings) {

  /** A GET of one of the stream's answers. */
  public String request(StreamDelivery delivery, String query) {
    return "GET "
        + path
        + "/"
        + delivery.action()
        + query
        + " HTTP/1.1\r\nHost: "
        + server.getAuthority()
        + "\r\n"
        + settings.login().line()
        + "User-Agent: ngsild-bench\r\nAccept-Encoding: "
        + (delivery == StreamDelivery.COMPRESSED ? "deflate" : "identity")
        + "\r\n\r\n";
  }
}
