package org.ngsildbench.ngsild.recorded;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.ngsildbench.ngsild.FakeBroker;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.dialect.OrionLd;

/**
 * A proxy between the client and a real broker that records both, one file per case.
 *
 * <p>Arguments: KIND URL FOLDER [NAME]. The broker must hold the fleet of {@link BrokerCase}, in
 * tenant {@value BrokerCase#TENANT}: {@code ./bench load --broker KIND=URL,tenant=recorded --buses
 * 3 --stations 2 --days 1 --period 60m --seed 7}, and the same with {@code --period 15m} in tenant
 * {@value BrokerCase#DENSE_TENANT}. NAME is of a broker that only reads histories and says nothing
 * of itself, such as {@code "Mintaka 0.7.0"}.
 */
public final class ExchangeRecorder {

  private static final List<String> LOOKED_AT =
      List.of("Content-Type", "NGSILD-Results-Count", "Content-Range", "Next-Page", "Location");

  private final URI broker;
  private final HttpClient http = HttpClient.newHttpClient();
  private final List<Exchange> exchanges = new ArrayList<>();

  private ExchangeRecorder(URI broker) {
    this.broker = broker;
  }

  public static void main(String[] arguments) throws IOException {
    BrokerKind kind = Dialects.kind(arguments[0]);
    ExchangeRecorder recorder = new ExchangeRecorder(URI.create(arguments[1]));
    Path folder = Files.createDirectories(Path.of(arguments[2]));
    try (FakeBroker between = FakeBroker.answering(recorder::forward)) {
      boolean onlyHistories = arguments.length > 3;
      for (BrokerCase one : cases(kind, onlyHistories)) {
        recorder.exchanges.clear();
        try (NgsiLdClient client = one.client(kind, between.uri())) {
          one.check(client);
        }
        String who = onlyHistories ? arguments[3] : recorder.identity(kind, between);
        String title = who + ", recorded from the running broker: " + one.title();
        Files.writeString(
            folder.resolve(one.file()), ExchangeFile.write(title, recorder.exchanges));
      }
    }
  }

  private static Set<BrokerCase> cases(BrokerKind kind, boolean onlyHistories) {
    if (onlyHistories) {
      return BrokerCase.HISTORIES;
    }
    return kind.equals(OrionLd.KIND)
        ? BrokerCase.WITHOUT_HISTORIES
        : EnumSet.allOf(BrokerCase.class);
  }

  private String identity(BrokerKind kind, FakeBroker between) {
    List<Exchange> sofar = List.copyOf(exchanges);
    try (NgsiLdClient client = BrokerCase.IDENTITY.client(kind, between.uri())) {
      return client.identify().toString();
    } finally {
      exchanges.clear();
      exchanges.addAll(sofar);
    }
  }

  private synchronized Reply forward(Request request) {
    HttpRequest.Builder sent =
        HttpRequest.newBuilder(broker.resolve(Replay.target(request)))
            .version(HttpClient.Version.HTTP_1_1)
            .method(
                request.method(),
                request.body().isEmpty()
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofString(request.body()));
    Map<String, String> telling = Replay.telling(request.headers());
    telling.forEach(sent::header);
    try {
      HttpResponse<String> answer = http.send(sent.build(), BodyHandlers.ofString());
      Map<String, String> fields = new TreeMap<>();
      LOOKED_AT.forEach(
          name -> answer.headers().firstValue(name).ifPresent(value -> fields.put(name, value)));
      exchanges.add(
          new Exchange(
              request.method(),
              Replay.target(request),
              telling,
              request.body(),
              answer.statusCode(),
              fields,
              answer.body()));
      return new Reply(answer.statusCode(), answer.body(), fields);
    } catch (IOException failed) {
      throw new AssertionError(failed);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new AssertionError(stopped);
    }
  }
}
