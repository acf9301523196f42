package org.ngsildbench.streaming.http;

import io.netty.handler.codec.http.HttpMethod;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
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
 * acknowledgement. Topics and consumers use a connection to the broker behind the front.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HttpPublishConnection implements StreamConnection {

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

  @Override
  public ServerIdentity identify() throws StreamException {
    return BlockingRequest.of(
            network, BasicLogin.NONE, settings.servers().get(0), HttpMethod.GET, "/")
        .identity();
  }

  /** Refuses: the broker behind the front makes topics. */
  @Override
  public void createTopic(String topic, int partitions) throws StreamException {
    throw elsewhere("makes no topics");
  }

  /** Refuses: the broker behind the front deletes topics. */
  @Override
  public void deleteTopic(String topic) throws StreamException {
    throw elsewhere("deletes no topics");
  }

  private static StreamException elsewhere(String what) {
    return new StreamException(
        StreamFailureKind.BAD_SETTING,
        "an HTTPS front " + what + ": use a connection to the broker behind it");
  }

  @Override
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

  /** Refuses: messages are consumed from the broker behind the front. */
  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    throw elsewhere("has no consumers");
  }

  @Override
  public void close() {
    open.closeAll();
    network.close();
  }
}
