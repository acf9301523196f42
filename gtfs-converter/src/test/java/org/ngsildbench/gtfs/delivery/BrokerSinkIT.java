package org.ngsildbench.gtfs.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.embedded.EmbeddedBroker;
import org.ngsildbench.embedded.EmbeddedBrokerOptions;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.ngsild.BrokerKind;
import org.ngsildbench.ngsild.BrokerTarget;
import org.ngsildbench.ngsild.NgsiLdClient;

/** A feed sent to a broker answers geo queries, and may be sent twice. */
class BrokerSinkIT {

  @TempDir Path folder;

  @Test
  void stopsAreFoundWhereTheyAre() throws Exception {
    try (EmbeddedBroker broker = EmbeddedBroker.start(EmbeddedBrokerOptions.defaults());
        NgsiLdClient client = NgsiLdClient.open(BrokerTarget.of(BrokerKind.SPEC, broker.uri()))) {
      assertThat(send(client).accepted()).isEqualTo(12);
      assertThat(send(client)).isEqualTo(new DeliveryCounts(12, 0, 0, 0));

      String near =
          get(
              broker.uri()
                  + "/ngsi-ld/v1/entities?type=GtfsStop&georel=near;maxDistance==1000"
                  + "&geometry=Point&coordinates=%5B23.0,38.1%5D");
      assertThat(near).contains("urn:ngsi-ld:GtfsStop:feed:S2").doesNotContain("feed:S1");
    }
  }

  private DeliveryCounts send(NgsiLdClient client) throws Exception {
    try (FeedArchive feed =
            FeedArchive.open(FeedBuilder.line().write(folder), ArchiveLimits.DEFAULT);
        Rejects rejects = new Rejects(folder.resolve("rejects.ndjson"));
        BrokerSink sink = new BrokerSink(client, rejects)) {
      new FeedConverter(ConversionOptions.of("feed"), ConversionProgress.NONE).convert(feed, sink);
      sink.finish();
      return sink.counts();
    }
  }

  private static String get(String url) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(url)).build(),
            HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8))
        .body();
  }
}
