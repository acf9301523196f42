package org.ngsildbench.gtfs.mapping;

import static org.ngsildbench.gtfs.mapping.ValueKinds.DATE;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TEXT;
import static org.ngsildbench.gtfs.mapping.ValueKinds.YES_NO;

import java.util.List;

/** A feed's metadata, all as extensions. */
public final class FeedFiles {

  private static final Mapping FEED_INFO =
      Mapping.of("feed_info.txt", "GtfsFeedInfo", "feed_publisher_name", "feed_lang")
          .needs("feed_publisher_name", "publisherName", TEXT)
          .text("feed_publisher_url", "page")
          .text("feed_lang", "language")
          .text("default_lang", "defaultLanguage")
          .with("feed_start_date", "startDate", DATE)
          .with("feed_end_date", "endDate", DATE)
          .text("feed_version", "version")
          .text("feed_contact_email", "email")
          .text("feed_contact_url", "contactPage")
          .done();

  private static final Mapping ATTRIBUTIONS =
      Mapping.of(
              "attributions.txt",
              "GtfsAttribution",
              "attribution_id",
              "organization_name",
              "agency_id",
              "route_id",
              "trip_id")
          .needs("organization_name", "name", TEXT)
          .reference("agency_id", "hasAgency", "GtfsAgency")
          .reference("route_id", "hasRoute", "GtfsRoute")
          .reference("trip_id", "hasTrip", "GtfsTrip")
          .with("is_producer", "producer", YES_NO)
          .with("is_operator", "operator", YES_NO)
          .with("is_authority", "authority", YES_NO)
          .text("attribution_url", "page")
          .text("attribution_email", "email")
          .text("attribution_phone", "phone")
          .done();

  private static final Mapping TRANSLATIONS =
      Mapping.of(
              "translations.txt",
              "GtfsTranslation",
              "table_name",
              "field_name",
              "language",
              "record_id",
              "record_sub_id",
              "field_value")
          .needs("table_name", "tableName", TEXT)
          .needs("field_name", "fieldName", TEXT)
          .needs("language", "language", TEXT)
          .needs("translation", "translation", TEXT)
          .text("record_id", "recordId")
          .text("record_sub_id", "recordSubId")
          .text("field_value", "fieldValue")
          .done();

  /** All mappings. */
  public static final List<Mapping> ALL = List.of(FEED_INFO, ATTRIBUTIONS, TRANSLATIONS);

  private FeedFiles() {}
}
