package org.ngsildbench.streaming.http.consume;

import java.net.URI;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/**
 * A subscription's stream and listener.
 *
 * @param path path of the stream, without the action
 * @param filter query with the consumer's filter; empty for all items
 */
public record Followed(
    URI server, String path, String filter, MessageListener listener, HttpStreamSettings settings) {

  /**
   * A GET of one of the stream's answers.
   *
   * @param position query with the position in the stream; empty for its end
   */
  public String request(StreamDelivery delivery, String position) {
    String query =
        Stream.of(position, filter).filter(one -> !one.isEmpty()).collect(Collectors.joining("&"));
    return "GET "
        + path
        + "/"
        + delivery.action()
        + (query.isEmpty() ? "" : "?" + query)
        + " HTTP/1.1\r\nHost: "
        + server.getAuthority()
        + "\r\n"
        + settings.login().line()
        + "User-Agent: ngsild-bench\r\nAccept-Encoding: "
        + (delivery == StreamDelivery.COMPRESSED ? "deflate" : "identity")
        + "\r\n\r\n";
  }
}
