package org.ngsildbench.gtfs.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.gtfs.Converted;
import org.ngsildbench.gtfs.FeedBuilder;
import org.ngsildbench.gtfs.finding.FindingKind;

/** Tests files without a type in the models. */
class ExtensionFilesTest {

  @TempDir Path folder;

  @Test
  void convertsReferencesBetweenFaresV2() throws Exception {
    Converted fares =
        Converted.of(
            FeedBuilder.line()
                .file("areas.txt", "area_id,area_name", "in,Inner", "out,Outer")
                .file("stop_areas.txt", "area_id,stop_id", "in,S1", "out,S3")
                .file(
                    "rider_categories.txt",
                    "rider_category_id,rider_category_name,is_default_fare_category",
                    "adult,Adult,1")
                .file("fare_media.txt", "fare_media_id,fare_media_name,fare_media_type", "c,Card,2")
                .file(
                    "fare_products.txt",
                    "fare_product_id,fare_product_name,rider_category_id,fare_media_id,amount,currency",
                    "single,Single,adult,c,1.20,EUR",
                    "single,Single,adult,,1.50,EUR")
                .file(
                    "timeframes.txt",
                    "timeframe_group_id,start_time,end_time,service_id",
                    "peak,07:00:00,09:30:00,W")
                .file(
                    "fare_leg_rules.txt",
                    "leg_group_id,from_area_id,to_area_id,from_timeframe_group_id,fare_product_id,rule_priority",
                    "g,in,out,peak,single,2")
                .file(
                    "fare_transfer_rules.txt",
                    "from_leg_group_id,to_leg_group_id,transfer_count,duration_limit,duration_limit_type,fare_transfer_type",
                    "g,g,1,5400,1,0"),
            folder);

    assertThat(fares.report().findings().total()).isZero();
    String product = "single:adult:c";
    assertThat(fares.value("GtfsFareProduct", product, "amount").doubleValue()).isEqualTo(1.2);
    assertThat(fares.value("GtfsFareProduct", product, "currency").textValue()).isEqualTo("EUR");
    assertThat(fares.value("GtfsFareProduct", product, "hasFareMedia").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsFareMedia:f:c");
    assertThat(fares.value("GtfsFareProduct", product, "hasRiderCategory").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsRiderCategory:f:adult");
    assertThat(fares.get("GtfsFareProduct", "single:adult:").has("hasFareMedia")).isFalse();
    assertThat(fares.value("GtfsRiderCategory", "adult", "defaultFareCategory").booleanValue())
        .isTrue();
    assertThat(fares.entities().keySet())
        .filteredOn(id -> id.contains("FareLegRule") || id.contains("FareTransferRule"))
        .hasSize(2);
    String leg = "g::in:out:peak::single";
    assertThat(fares.value("GtfsFareLegRule", leg, "hasOriginArea").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsArea:f:in");
    assertThat(fares.value("GtfsFareLegRule", leg, "rulePriority").intValue()).isEqualTo(2);
    assertThat(
            fares
                .value("GtfsTimeframe", "peak:07%3A00%3A00:09%3A30%3A00:W", "hasService")
                .textValue())
        .isEqualTo("urn:ngsi-ld:GtfsService:f:W");
  }

  @Test
  void pathwaysReferToLevels() throws Exception {
    Converted station =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "stops.txt",
                    "stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id",
                    "S1,First,38.0,23.0,0,P,-1",
                    "S2,Second,38.1,23.0,,,",
                    "S3,Third,38.2,23.0,,,",
                    "P,Station,38.0,23.0,1,,",
                    "E,Entrance,38.0,23.001,2,P,0")
                .file("levels.txt", "level_id,level_index,level_name", "0,0,Street", "-1,-1,Tracks")
                .file(
                    "pathways.txt",
                    "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,length,stair_count,signposted_as",
                    "w,E,S1,2,1,31.5,-24,To the trains",
                    "x,E,gone,2,1,,,"),
            folder);

    assertThat(station.value("GtfsLevel", "-1", "levelIndex").doubleValue()).isEqualTo(-1);
    assertThat(station.value("GtfsLevel", "0", "name").textValue()).isEqualTo("Street");
    assertThat(station.value("GtfsPathway", "w", "hasOrigin").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsAccessPoint:f:E");
    assertThat(station.value("GtfsPathway", "w", "hasDestination").textValue())
        .isEqualTo("urn:ngsi-ld:GtfsStop:f:S1");
    assertThat(station.value("GtfsPathway", "w", "bidirectional").booleanValue()).isTrue();
    assertThat(station.value("GtfsPathway", "w", "length").doubleValue()).isEqualTo(31.5);
    assertThat(station.value("GtfsPathway", "w", "stairCount").intValue()).isEqualTo(-24);
    assertThat(station.get("GtfsPathway", "x")).isNull();
    assertThat(station.findings(FindingKind.DANGLING_REFERENCE))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.file()).isEqualTo("pathways.txt");
              assertThat(found.line()).isEqualTo(3);
              assertThat(found.field()).isEqualTo("to_stop_id");
            });
  }

  @Test
  void convertsTranslations() throws Exception {
    Converted words =
        Converted.of(
            FeedBuilder.line()
                .file(
                    "translations.txt",
                    "table_name,field_name,language,translation,record_id,field_value",
                    "stops,stop_name,el,\u03a0\u03c1\u03ce\u03c4\u03b7,S1,",
                    "stops,stop_name,el,,S2,"),
            folder);

    assertThat(words.value("GtfsTranslation", "stops:stop_name:el:S1::", "translation").textValue())
        .isEqualTo("\u03a0\u03c1\u03ce\u03c4\u03b7");
    assertThat(words.value("GtfsTranslation", "stops:stop_name:el:S1::", "recordId").textValue())
        .isEqualTo("S1");
    assertThat(words.findings(FindingKind.MISSING_VALUE)).hasSize(1);
  }
}
