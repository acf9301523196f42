package org.ngsildbench.streaming.http;

import io.netty.handler.codec.http.HttpMethod;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.http.network.BlockingRequest;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.network.OpenClients;
import org.ngsildbench.streaming.http.publish.HttpProducer;
import org.ngsildbench.streaming.http.publish.PostForm;
import org.ngsildbench.streaming.http.publish.PublishConnection;
import org.ngsildbench.streaming.http.settings.BasicLogin;
import org.ngsildbench.streaming.http.settings.HttpPublishSettings;
import org.ngsildbench.streaming.http.settings.SendSettings;

/**
 * Publishes to a broker through an HTTPS front, one message per request; the response is the
 * acknowledgement. Topics and consumers are those of the broker behind the front, see {@link
 * FrontedConnection}.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HttpPublishConnection implements AutoCloseable {

  private final HttpPublishSettings settings;
  private final Network network;
  private final OpenClients open = new OpenClients();

  /**
   * A connection that has sent nothing yet.
   *
   * @throws StreamException if the certificates cannot be used
   */
  public static HttpPublishConnection open(HttpPublishSettings settings) throws StreamException {
    return new HttpPublishConnection(settings, new Network(settings.client(), settings.servers()));
  }

  /** Returns the front's identity; throws as {@link StreamConnection#identify} does. */
  public ServerIdentity identify() throws StreamException {
    return BlockingRequest.of(
            network, BasicLogin.NONE, settings.servers().get(0), HttpMethod.GET, "/")
        .identity();
  }

  /** Opens a producer, as {@link StreamConnection#openProducer} does. */
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    URI server = server(producer.name());
    PostForm form = PostForm.toFront(server, producer.topic(), settings);
    SendSettings send = new SendSettings(1, 1, settings.bufferBytes());
    HttpProducer made =
        open.add(
            new HttpProducer(
                List.of(new PublishConnection(network, server, form, send)), open::remove));
    made.open();
    return made;
  }

  private URI server(String producer) {
    CRC32 hash = new CRC32();
    hash.update(producer.getBytes(StandardCharsets.UTF_8));
    return settings.servers().get((int) (hash.getValue() % settings.servers().size()));
  }

  @Override
  public void close() {
    open.closeAll();
    network.close();
  }
}
