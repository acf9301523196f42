package org.ngsildbench.load.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.output.ContextSink;
import org.ngsildbench.load.RunningBroker;
import org.ngsildbench.load.feed.SmallFeed;
import org.ngsildbench.ngsild.NgsiLdClient;

/** Checks geo-queries on a feed that was sent to a broker twice. */
class EntityBatchSinkIT {

  @TempDir private Path folder;

  @RegisterExtension private final RunningBroker broker = new RunningBroker();

  @Test
  void stopsAreAtTheirPositions() throws Exception {
    assertThat(send().accepted()).isEqualTo(16);
    assertThat(send()).isEqualTo(new EntitySendCounts(16, 0, 0, 0));

    String near =
        get(
            broker.uri()
                + "/ngsi-ld/v1/entities?type=GtfsStop&georel=near;maxDistance==1000"
                + "&geometry=Point&coordinates=%5B20.8,39.61%5D");
    assertThat(near).contains("urn:ngsi-ld:GtfsStop:feed:B").doesNotContain("feed:A");
  }

  @Test
  void entitiesWithTheModelsContextAreFoundByIt() throws Exception {
    String entities = broker.uri() + "/ngsi-ld/v1/entities?type=GtfsStop&limit=1";
    String link =
        "<%s>; rel=\"http://www.w3.org/ns/json-ld#context\"; type=\"application/ld+json\""
            .formatted(ContextSink.SMART_DATA_MODELS);
    try (NgsiLdClient client =
        NgsiLdClient.open(broker.target().withContextLink(ContextSink.SMART_DATA_MODELS))) {
      assertThat(send(client).accepted()).isEqualTo(16);
    }

    assertThat(get(entities)).isEqualTo("[]");
    assertThat(get(entities, "Link", link)).contains("\"GtfsStop\"");
    assertThat(
            get(
                broker.uri()
                    + "/ngsi-ld/v1/entities?limit=1&type="
                    + "https://smartdatamodels.org/dataModel.UrbanMobility/GtfsStop"))
        .contains("urn:ngsi-ld:GtfsStop:feed:");
  }

  private EntitySendCounts send() throws Exception {
    return send(broker.client());
  }

  private EntitySendCounts send(NgsiLdClient client) throws Exception {
    try (FeedArchive feed = FeedArchive.open(new SmallFeed().in(folder), ArchiveLimits.DEFAULT);
        Rejects rejects = new Rejects(folder.resolve("rejects.ndjson"));
        EntityBatchSink sink = new EntityBatchSink(client, rejects)) {
      new FeedConverter(ConversionOptions.of("feed"), ConversionProgress.NONE).convert(feed, sink);
      sink.finish();
      return sink.counts();
    }
  }

  private static String get(String url, String... headers) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient()
        .send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8))
        .body();
  }
}
