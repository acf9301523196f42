package org.ngsildbench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.embedded.faults.CapturedResponse;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.Endpoint;
import org.ngsildbench.embedded.http.Interceptor;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.check.FleetVerifier;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.load.result.LoadResult.Outcome;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.source.FleetSource;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/** Loads that end at each of their writes, and are resumed. */
class InterruptedLoadIT {

  private static final Fleet FLEET =
      new Fleet(new FleetSpec(11, 3, 2, Duration.ofHours(1), Duration.ofDays(1)));
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @TempDir private Path folder;

  /** End of a load. */
  private enum End {
    /** The loading thread is interrupted, as by SIGTERM. */
    INTERRUPTED,
    /** Nothing of the load survives but its journal as it is at this moment. */
    KILLED
  }

  /** Whether the broker stores the write at which the load ends is decided at random. */
  @ParameterizedTest
  @EnumSource
  @Timeout(300)
  void aResumedLoadStoresTheSameDataWhereverItEnded(End end) throws Exception {
    Map<String, String> expected = loaded(new Ending(end, 0, false));
    assertThat(expected).hasSizeGreaterThan(3 + 2);
    Random random = new Random(5);
    Ending ending;
    int writes = 0;
    do {
      ending = new Ending(end, ++writes, random.nextBoolean());
      assertThat(loaded(ending)).as("%s", ending).isEqualTo(expected);
    } while (ending.happened);
    assertThat(writes).as("writes of a load").isGreaterThan(5);
  }

  /** Loads, resumes the load if it ended early, and returns the state and history by entity. */
  private Map<String, String> loaded(Ending ending) throws Exception {
    try (EmbeddedBroker broker =
            EmbeddedBroker.start(EmbeddedBrokerOptions.defaults().withInterceptor(ending));
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      LoadResult result = load(client, ending.journal);
      ending.settle();
      if (result.outcome() != Outcome.LOADED) {
        assertThat(ending.happened).isTrue();
        ending.resume();
        result = load(client, ending.journal);
      }
      assertThat(result.outcome()).as("%s", ending).isIn(Outcome.LOADED, Outcome.ALREADY_THERE);
      assertThat(new FleetVerifier(client).check(FLEET, DataModel.ATTRIBUTES).problems())
          .as("%s", ending)
          .isEmpty();
      return entities(broker);
    }
  }

  private static LoadResult load(NgsiLdClient client, Path journal) {
    return new FleetLoader(client)
        .load(
            new FleetSource(FLEET, DataModel.ATTRIBUTES),
            new LoadOptions(Shard.WHOLE, journal, null, Pace.unlimited(), 0),
            progress -> {});
  }

  private static Map<String, String> entities(EmbeddedBroker broker) throws Exception {
    Map<String, String> entities = new TreeMap<>();
    for (Entity entity : broker.tenants().existing("").all()) {
      String path = "/entities/" + URLEncoder.encode(entity.id(), UTF_8);
      entities.put(entity.id(), get(broker, path) + get(broker, "/temporal" + path));
    }
    return entities;
  }

  private static String get(EmbeddedBroker broker, String path) throws Exception {
    URI uri = URI.create(broker.uri() + "/ngsi-ld/v1" + path);
    return HTTP.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString()).body();
  }

  /** Ends a load at one of its writes. */
  private final class Ending implements Interceptor {
    private final End end;
    private final int write;
    private final boolean stored;
    private final Path journal;
    private final Thread loading = Thread.currentThread();
    private int writes;
    private boolean happened;
    private boolean dead;

    Ending(End end, int write, boolean stored) {
      this.end = end;
      this.write = write;
      this.stored = stored;
      this.journal = folder.resolve(end + "-" + write);
    }

    @Override
    public synchronized void around(BrokerRequest request, BrokerResponse answer, Endpoint next)
        throws IOException {
      if (dead) {
        throw new IOException("the load was killed");
      }
      if (request.method().equals("GET") || ++writes != write) {
        next.serve(request, answer);
        return;
      }
      happened = true;
      if (stored) {
        next.serve(request, end == End.INTERRUPTED ? answer : new CapturedResponse());
      }
      loading.interrupt();
      if (end == End.KILLED) {
        dead = true;
        Files.copy(journal, kept());
      }
      if (!stored || end != End.INTERRUPTED) {
        throw new IOException("the load does not get this response");
      }
    }

    /** Clears the interrupt, which may follow the response to the last write. */
    synchronized void settle() {
      Thread.interrupted();
    }

    synchronized void resume() throws IOException {
      if (end == End.KILLED) {
        dead = false;
        Files.move(kept(), journal, StandardCopyOption.REPLACE_EXISTING);
      }
    }

    private Path kept() {
      return journal.resolveSibling(journal.getFileName() + " kept");
    }

    @Override
    public String toString() {
      return "%s at write %d, %s".formatted(end, write, stored ? "stored" : "not stored");
    }
  }
}
