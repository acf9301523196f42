package org.ngsildbench.streaming.http;

import io.netty.handler.codec.http.HttpMethod;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.KeyFilter;
import org.ngsildbench.streaming.MessageListener;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.StreamProducer;
import org.ngsildbench.streaming.TopicShape;
import org.ngsildbench.streaming.http.consume.Followed;
import org.ngsildbench.streaming.http.consume.HttpConsumer;
import org.ngsildbench.streaming.http.consume.LongLivedSubscription;
import org.ngsildbench.streaming.http.consume.PollingSubscription;
import org.ngsildbench.streaming.http.consume.Subscription;
import org.ngsildbench.streaming.http.network.BlockingRequest;
import org.ngsildbench.streaming.http.network.HttpStreamFailures;
import org.ngsildbench.streaming.http.network.Network;
import org.ngsildbench.streaming.http.network.OpenClients;
import org.ngsildbench.streaming.http.publish.HttpProducer;
import org.ngsildbench.streaming.http.publish.ItemForm;
import org.ngsildbench.streaming.http.publish.PublishConnection;
import org.ngsildbench.streaming.http.settings.HttpStreamSettings;
import org.ngsildbench.streaming.http.settings.StreamDelivery;

/**
 * Streams over HTTP, with Ztreamy's protocol or server-sent events.
 *
 * <p>A topic is a stream; a topic with several partitions is as many streams. Streams have no
 * groups: every consumer gets all messages. A consumer that reconnects names its last item and
 * receives the later ones that the server still has. Consumers share the threads that call
 * listeners.
 *
 * <p>The server of {@code brokers/local} creates and deletes streams; Ztreamy's server has the
 * streams it was started with.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class HttpStreamConnection implements StreamConnection {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9._-]{1,200}");
  private static final Pattern PARTS = Pattern.compile("\"parts\":(\\d{1,6})");

  private final HttpStreamSettings settings;
  private final Network network;
  private final OpenClients open = new OpenClients();
  private final Map<String, Integer> partitions = new ConcurrentHashMap<>();
  private final AtomicInteger turn = new AtomicInteger();

  /**
   * A connection that has sent nothing yet.
   *
   * @throws StreamException if the certificates cannot be used
   */
  public static HttpStreamConnection open(HttpStreamSettings settings) throws StreamException {
    return new HttpStreamConnection(settings, new Network(settings.client(), settings.servers()));
  }

  @Override
  public ServerIdentity identify() throws StreamException {
    return ask(publisher(), HttpMethod.GET, "/").identity();
  }

  private URI publisher() {
    return settings.servers().get(0);
  }

  private BlockingRequest.Answer ask(URI server, HttpMethod method, String path)
      throws StreamException {
    return BlockingRequest.of(network, settings.login(), server, method, path);
  }

  @Override
  public void createTopic(String topic, int parts) throws StreamException {
    requireName(topic);
    partitions.remove(topic);
    for (URI server : settings.servers()) {
      String path = "/" + topic + "?parts=" + parts;
      int status = ask(server, HttpMethod.PUT, path).status();
      if (status == 409) {
        throw new StreamException(
            StreamFailureKind.NO_TOPIC,
            "the stream " + topic + " exists with a number of partitions other than " + parts);
      }
      if (status == 404 || status == 405) {
        throw new StreamException(
            StreamFailureKind.NO_TOPIC, server + " cannot create streams: use an existing one");
      }
      requireGood(status, server, path);
    }
  }

  @Override
  public void deleteTopic(String topic) throws StreamException {
    requireName(topic);
    partitions.remove(topic);
    String path = "/" + topic;
    Map<URI, Integer> answers = new LinkedHashMap<>();
    for (URI server : settings.servers()) {
      int status = ask(server, HttpMethod.DELETE, path).status();
      if (status != 404) {
        answers.put(server, status);
      }
    }
    for (Map.Entry<URI, Integer> answer : answers.entrySet()) {
      requireGood(answer.getValue(), answer.getKey(), path);
    }
  }

  @Override
  public KeyFilter keyFilter() {
    return settings.filter().keyFilter();
  }

  @Override
  public boolean connectsEachProducer() {
    return true;
  }

  @Override
  public StreamProducer openProducer(ProducerSettings producer) throws StreamException {
    List<PublishConnection> lanes = new ArrayList<>();
    List<ItemForm> forms = new ArrayList<>();
    for (String path : paths(producer.topic())) {
      ItemForm form = new ItemForm(publisher(), path, plain(producer.name()), settings);
      int status = ask(publisher(), HttpMethod.OPTIONS, form.path()).status();
      requireGood(status, publisher(), form.path());
      forms.add(form);
    }
    forms.forEach(
        form -> lanes.add(new PublishConnection(network, publisher(), form, settings.send())));
    HttpProducer made = open.add(new HttpProducer(lanes, open::remove));
    made.open();
    return made;
  }

  /** Returns a name that is valid in a header line. */
  private static String plain(String name) {
    return name.replaceAll("[^\\x21-\\x7e]", "_");
  }

  @Override
  public StreamConsumer openConsumer(ConsumerSettings consumer, MessageListener listener)
      throws StreamException {
    return openConsumers(Map.of(consumer, listener)).get(0);
  }

  /** Opens as many consumers at a time as the settings allow; thousands take a few seconds. */
  @Override
  public List<StreamConsumer> openConsumers(
      Map<ConsumerSettings, ? extends MessageListener> consumers) throws StreamException {
    Map<String, List<String>> paths = new HashMap<>();
    for (ConsumerSettings consumer : consumers.keySet()) {
      if (!paths.containsKey(consumer.topic())) {
        paths.put(consumer.topic(), paths(consumer.topic()));
      }
    }
    List<HttpConsumer> begun = new ArrayList<>(consumers.size());
    consumers.forEach(
        (consumer, listener) ->
            begun.add(begin(paths.get(consumer.topic()), filter(consumer), listener)));
    try {
      for (HttpConsumer consumer : begun) {
        consumer.awaitReady();
      }
    } catch (StreamException e) {
      begun.forEach(HttpConsumer::close);
      throw e;
    }
    return List.copyOf(begun);
  }

  private String filter(ConsumerSettings consumer) {
    return consumer.key().isPresent() ? settings.filter().query(consumer.key().getAsInt()) : "";
  }

  private HttpConsumer begin(List<String> paths, String filter, MessageListener listener) {
    URI server = nextServer();
    List<Subscription> subscriptions = new ArrayList<>(paths.size());
    for (String path : paths) {
      subscriptions.add(subscription(new Followed(server, path, filter, listener, settings)));
    }
    return open.add(new HttpConsumer(subscriptions, open::remove));
  }

  private URI nextServer() {
    List<URI> servers = settings.servers();
    return servers.size() == 1
        ? publisher()
        : servers.get(1 + Math.floorMod(turn.getAndIncrement(), servers.size() - 1));
  }

  private Subscription subscription(Followed followed) {
    return settings.delivery() == StreamDelivery.LONG_POLLING
        ? new PollingSubscription(network, followed)
        : new LongLivedSubscription(network, followed, settings.delivery());
  }

  /** Returns the paths of a topic's streams; one if the server does not list them. */
  private List<String> paths(String topic) throws StreamException {
    requireName(topic);
    Integer known = partitions.get(topic);
    if (known == null) {
      BlockingRequest.Answer answer = ask(publisher(), HttpMethod.GET, "/" + topic);
      Matcher parts = PARTS.matcher(answer.body());
      known =
          HttpStreamFailures.isGood(answer.status()) && parts.find()
              ? TopicShape.reported(topic, Long.parseLong(parts.group(1)))
              : 1;
      partitions.put(topic, known);
    }
    if (known == 1) {
      return List.of("/" + topic);
    }
    List<String> paths = new ArrayList<>(known);
    for (int part = 0; part < known; part++) {
      paths.add("/" + topic + "/" + part);
    }
    return paths;
  }

  private static void requireName(String topic) throws StreamException {
    if (!NAME.matcher(topic).matches()) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "a stream is named by letters, digits, dots, hyphens and underscores, not '"
              + topic
              + "'");
    }
  }

  private static void requireGood(int status, URI server, String path) throws StreamException {
    if (!HttpStreamFailures.isGood(status)) {
      throw new StreamException(HttpStreamFailures.status(status, server, path), null);
    }
  }

  @Override
  public void close() {
    open.closeAll();
    network.close();
  }
}
