package org.ngsildbench.load.feed;

import static org.assertj.core.api.Assertions.assertThat;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.JsonLdOptions;
import com.apicatalog.jsonld.document.Document;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.jsonld.loader.DocumentLoader;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.CurrentEntities;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.ArchiveLimits;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.output.ContextSink;
import org.ngsildbench.gtfs.output.EntityJson;
import org.ngsildbench.gtfs.output.EntitySink;

/** Tests the meaning of converted entities by a JSON-LD processor. */
class ExpandedFeedTest {

  private static final String DEFAULT = "https://uri.etsi.org/ngsi-ld/default-context/";

  private static final Map<String, String> DOCUMENTS =
      Map.of(
          ContextSink.CORE, "core-context.jsonld",
          ContextSink.SMART_DATA_MODELS, "smart-data-models.jsonld");

  @TempDir private Path folder;

  @Test
  void termsOfTheModelsHaveTheirIris() throws Exception {
    Set<String> iris = new TreeSet<>();
    convert(
        feed(),
        new ContextSink('"' + ContextSink.SMART_DATA_MODELS + '"', e -> expand(e.copy(), iris)));

    String model = "https://smartdatamodels.org/dataModel.UrbanMobility/";
    assertThat(iris)
        .contains(model + "GtfsStopTime", model + "GtfsTrip", model + "hasTrip", model + "block")
        .contains("https://smartdatamodels.org/name", "https://uri.etsi.org/ngsi-ld/location");
    // The attributes that the models lack.
    assertThat(iris.stream().filter(iri -> iri.startsWith(DEFAULT)))
        .containsExactlyInAnyOrder(DEFAULT + "farePage", DEFAULT + "timesInterpolated");
  }

  @Test
  void withoutTheModelsTermsHaveDefaultIris() throws Exception {
    Set<String> iris = new TreeSet<>();
    convert(feed(), new ContextSink("{}", e -> expand(e.copy(), iris)));

    assertThat(iris).contains(DEFAULT + "GtfsStopTime", DEFAULT + "hasTrip");
  }

  @ParameterizedTest
  @EnumSource
  void termsOfAFleetThatTheModelsHaveHaveTheirIris(DataModel model) throws IOException {
    Fleet fleet = new Fleet(new FleetSpec(1, 2, 2, Duration.ofHours(1), Duration.ofDays(1)));
    Set<String> iris = new TreeSet<>();
    ContextSink sink =
        new ContextSink('"' + ContextSink.SMART_DATA_MODELS + '"', e -> expand(e.copy(), iris));
    for (FleetEntity entity : new CurrentEntities(fleet, model).inLoadOrder().toList()) {
      sink.accept(new EntityJson(entity.json(), 0, entity.json().length));
    }

    assertThat(iris)
        .contains("https://smartdatamodels.org/name", "https://uri.etsi.org/ngsi-ld/location");
    // The models of UrbanMobility have no bus, device or observation.
    Set<String> terms = modelTerms();
    assertThat(iris.stream().filter(iri -> iri.startsWith(DEFAULT)))
        .contains(DEFAULT + "Bus", DEFAULT + "Device")
        .noneMatch(iri -> terms.contains(iri.substring(DEFAULT.length())));
  }

  private static SmallFeed feed() {
    String shapes = "shape_id,shape_pt_sequence,shape_pt_lat,shape_pt_lon\n";
    return new SmallFeed()
        .with(
            "agency.txt",
            "agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone,"
                + "agency_fare_url\nA,A,http://a.example,Europe/Athens,el,1,http://f.example")
        .with(
            "routes.txt",
            "route_id,agency_id,route_short_name,route_long_name,route_desc,route_type,route_url,"
                + "route_color,route_text_color,route_sort_order\n"
                + "R,A,7,Seven,From A,3,http://r.example,FFFFFF,000000,1")
        .with(
            "stops.txt",
            "stop_id,stop_code,stop_name,stop_desc,stop_lat,stop_lon,zone_id,stop_url,"
                + "location_type,parent_station,stop_timezone,wheelchair_boarding\n"
                + "A,a,Port,At sea,39.60,20.80,z,http://s.example,0,P,Europe/Athens,1\n"
                + "B,b,Mill,,39.61,20.80,z,,0,,,\nC,c,Hill,,39.62,20.80,z,,0,,,\n"
                + "P,p,Harbour,,39.60,20.80,,,1,,,\nE,e,Door,,39.60,20.80,,,2,P,,")
        .with("calendar_dates.txt", "service_id,date,exception_type\nW,20260302,2")
        .with("shapes.txt", shapes + "S,1,39.60,20.80\nS,2,39.62,20.80")
        .with(
            "trips.txt",
            "route_id,service_id,trip_id,trip_headsign,trip_short_name,direction_id,block_id,"
                + "shape_id,wheelchair_accessible,bikes_allowed\nR,W,out,Hill,o,0,1,S,1,1")
        .with(
            "stop_times.txt",
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign,pickup_type,"
                + "drop_off_type,timepoint\nout,08:00:00,08:00:00,A,1,Hill,0,0,1\n"
                + "out,,,B,2,,,,\nout,08:06:00,08:06:00,C,3,,,,")
        .with(
            "frequencies.txt",
            "trip_id,start_time,end_time,headway_secs,exact_times\nout,8:00:00,9:00:00,600,0")
        .with("transfers.txt", "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nA,B,2,60");
  }

  private void convert(SmallFeed feed, EntitySink sink) throws IOException {
    try (FeedArchive archive = FeedArchive.open(feed.in(folder), ArchiveLimits.DEFAULT)) {
      new FeedConverter(ConversionOptions.of("f"), ConversionProgress.NONE).convert(archive, sink);
    }
  }

  /** Collects the types and attributes of an expanded entity. */
  private static void expand(byte[] entity, Set<String> iris) throws IOException {
    try {
      JsonLdOptions options = new JsonLdOptions((DocumentLoader) ExpandedFeedTest::load);
      JsonArray expanded =
          JsonLd.expand(JsonDocument.of(new ByteArrayInputStream(entity))).options(options).get();
      JsonObject object = expanded.getJsonObject(0);
      for (JsonValue type : object.getJsonArray("@type")) {
        iris.add(((JsonString) type).getString());
      }
      object.keySet().stream().filter(key -> !key.startsWith("@")).forEach(iris::add);
    } catch (JsonLdError wrong) {
      throw new IOException(wrong);
    }
  }

  private static Set<String> modelTerms() throws IOException {
    try (InputStream in = ContextDocuments.class.getResourceAsStream("smart-data-models.jsonld")) {
      return Json.createReader(in).readObject().getJsonObject("@context").keySet();
    }
  }

  private static Document load(
      java.net.URI url, com.apicatalog.jsonld.loader.DocumentLoaderOptions options)
      throws JsonLdError {
    String name = DOCUMENTS.get(url.toString());
    try (InputStream in = ContextDocuments.class.getResourceAsStream(name)) {
      return JsonDocument.of(in);
    } catch (IOException gone) {
      throw new JsonLdError(JsonLdErrorCode.LOADING_DOCUMENT_FAILED, gone);
    }
  }
}
