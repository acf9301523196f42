package org.ngsildbench.streaming.http;

import io.netty.handler.codec.http.HttpMethod;
import java.util.ArrayList;
import java.util.List;
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
import org.ngsildbench.streaming.http.settings.HttpPostSettings;
import org.ngsildbench.streaming.http.settings.SendSettings;

/**
 * Posts to any URL, one message per request over persistent connections. A status of 200 to 299 is
 * the acknowledgement, any other a failure that names it. Topics are not created, and nothing can
 * be consumed.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HttpPostConnection implements StreamConnection {

  private final HttpPostSettings settings;
  private final Network network;
  private final OpenClients open = new OpenClients();

  /**
   * A connection that has sent nothing yet.
   *
   * @throws StreamException if the certificates cannot be used
   */
  public static HttpPostConnection open(HttpPostSettings settings) throws StreamException {
    return new HttpPostConnection(
        settings, new Network(settings.client(), List.of(settings.server())));
  }

  /**
   * Accepts any response to a GET of the root, since a server for posts need not have a page there.
   */
  @Override
  public ServerIdentity identify() throws StreamException {
    return BlockingRequest.of(network, settings.login(), settings.server(), HttpMethod.GET, "/")
        .identity();
  }

  /** Does nothing: the path exists, or the server rejects posts to it. */
  @Override
  public void createTopic(String topic, int partitions) {
    // A request made up for the purpose would be counted by a server that counts posts.
  }

  /** Throws: messages stored by the server cannot be deleted through a post URL. */
  @Override
  public void deleteTopic(String topic) throws StreamException {
    throw cannot("deleted from here: leave \"Delete topics\" off");
  }

  @Override
  public boolean connectsEachProducer() {
    return true;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    PostForm form = PostForm.toServer(producer.topic(), settings);
    SendSettings send = new SendSettings(1, 1, settings.bufferBytes());
    List<PublishConnection> lanes = new ArrayList<>();
    int connections = producer.oneKey() ? 1 : settings.connections();
    for (int i = 0; i < connections; i++) {
      lanes.add(new PublishConnection(network, settings.server(), form, send));
    }
    HttpProducer made = open.add(new HttpProducer(lanes, open::remove));
    made.open();
    return made;
  }

  /** Throws: a post URL cannot be consumed. */
  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    throw cannot("followed: use a streaming platform");
  }

  private StreamException cannot(String what) {
    return new StreamException(
        StreamFailureKind.BAD_SETTING,
        "messages posted to " + settings.server() + " cannot be " + what);
  }

  @Override
  public void close() {
    open.closeAll();
    network.close();
  }
}
