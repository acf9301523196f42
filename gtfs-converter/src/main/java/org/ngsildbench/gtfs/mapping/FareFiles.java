package org.ngsildbench.gtfs.mapping;

import static org.ngsildbench.gtfs.mapping.ValueKinds.NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TEXT;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TIME;
import static org.ngsildbench.gtfs.mapping.ValueKinds.WHOLE_NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.YES_NO;
import static org.ngsildbench.gtfs.mapping.ValueKinds.code;

import java.util.List;

/**
 * Fares in both versions of GTFS fares, all as extensions. Ids shared by several rows, such as
 * those of fare products, stay text because they identify no single entity.
 */
public final class FareFiles {

  private static final Mapping ATTRIBUTES =
      Mapping.of("fare_attributes.txt", "GtfsFareAttribute", "fare_id")
          .needs("price", "price", NUMBER)
          .needs("currency_type", "currency", TEXT)
          .with("payment_method", "paymentMethod", code("0", "1"))
          .with("transfers", "transfers", WHOLE_NUMBER)
          .reference("agency_id", "operatedBy", "GtfsAgency")
          .with("transfer_duration", "transferDuration", WHOLE_NUMBER)
          .done();

  private static final Mapping RULES =
      Mapping.of(
              "fare_rules.txt",
              "GtfsFareRule",
              "fare_id",
              "route_id",
              "origin_id",
              "destination_id",
              "contains_id")
          .needsReference("fare_id", "hasFareAttribute", "GtfsFareAttribute")
          .reference("route_id", "hasRoute", "GtfsRoute")
          .text("origin_id", "originZoneCode")
          .text("destination_id", "destinationZoneCode")
          .text("contains_id", "containsZoneCode")
          .done();

  private static final Mapping TIMEFRAMES =
      Mapping.of(
              "timeframes.txt",
              "GtfsTimeframe",
              "timeframe_group_id",
              "start_time",
              "end_time",
              "service_id")
          .needs("timeframe_group_id", "timeframeGroupId", TEXT)
          .with("start_time", "startTime", TIME)
          .with("end_time", "endTime", TIME)
          .needsReference("service_id", "hasService", "GtfsService")
          .done();

  private static final Mapping RIDER_CATEGORIES =
      Mapping.of("rider_categories.txt", "GtfsRiderCategory", "rider_category_id")
          .needs("rider_category_name", "name", TEXT)
          .with("is_default_fare_category", "defaultFareCategory", YES_NO)
          .text("eligibility_url", "page")
          .done();

  private static final Mapping MEDIA =
      Mapping.of("fare_media.txt", "GtfsFareMedia", "fare_media_id")
          .text("fare_media_name", "name")
          .needs("fare_media_type", "fareMediaType", code("0", "1", "2", "3", "4"))
          .done();

  private static final Mapping PRODUCTS =
      Mapping.of(
              "fare_products.txt",
              "GtfsFareProduct",
              "fare_product_id",
              "rider_category_id",
              "fare_media_id")
          .needs("fare_product_id", "fareProductId", TEXT)
          .text("fare_product_name", "name")
          .reference("rider_category_id", "hasRiderCategory", "GtfsRiderCategory")
          .reference("fare_media_id", "hasFareMedia", "GtfsFareMedia")
          .needs("amount", "amount", NUMBER)
          .needs("currency", "currency", TEXT)
          .done();

  private static final Mapping LEG_RULES =
      Mapping.of(
              "fare_leg_rules.txt",
              "GtfsFareLegRule",
              "leg_group_id",
              "network_id",
              "from_area_id",
              "to_area_id",
              "from_timeframe_group_id",
              "to_timeframe_group_id",
              "fare_product_id")
          .text("leg_group_id", "legGroupId")
          .text("network_id", "networkId")
          .reference("from_area_id", "hasOriginArea", "GtfsArea")
          .reference("to_area_id", "hasDestinationArea", "GtfsArea")
          .text("from_timeframe_group_id", "originTimeframeGroupId")
          .text("to_timeframe_group_id", "destinationTimeframeGroupId")
          .needs("fare_product_id", "fareProductId", TEXT)
          .with("rule_priority", "rulePriority", WHOLE_NUMBER)
          .done();

  private static final Mapping LEG_JOIN_RULES =
      Mapping.of(
              "fare_leg_join_rules.txt",
              "GtfsFareLegJoinRule",
              "from_network_id",
              "to_network_id",
              "from_stop_id",
              "to_stop_id")
          .needs("from_network_id", "originNetworkId", TEXT)
          .needs("to_network_id", "destinationNetworkId", TEXT)
          .reference("from_stop_id", "hasOrigin", "GtfsStop")
          .reference("to_stop_id", "hasDestination", "GtfsStop")
          .done();

  private static final Mapping TRANSFER_RULES =
      Mapping.of(
              "fare_transfer_rules.txt",
              "GtfsFareTransferRule",
              "from_leg_group_id",
              "to_leg_group_id",
              "fare_product_id",
              "transfer_count",
              "duration_limit")
          .text("from_leg_group_id", "originLegGroupId")
          .text("to_leg_group_id", "destinationLegGroupId")
          .with("transfer_count", "transferCount", WHOLE_NUMBER)
          .with("duration_limit", "durationLimit", WHOLE_NUMBER)
          .with("duration_limit_type", "durationLimitType", code("0", "1", "2", "3"))
          .needs("fare_transfer_type", "fareTransferType", code("0", "1", "2"))
          .text("fare_product_id", "fareProductId")
          .done();

  /** All mappings; referenced entities come first. */
  public static final List<Mapping> ALL =
      List.of(
          ATTRIBUTES,
          RULES,
          TIMEFRAMES,
          RIDER_CATEGORIES,
          MEDIA,
          PRODUCTS,
          LEG_RULES,
          LEG_JOIN_RULES,
          TRANSFER_RULES);

  private FareFiles() {}
}
