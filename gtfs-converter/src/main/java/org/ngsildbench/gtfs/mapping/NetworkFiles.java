package org.ngsildbench.gtfs.mapping;

import static org.ngsildbench.gtfs.mapping.ValueKinds.COLOUR_CODE;
import static org.ngsildbench.gtfs.mapping.ValueKinds.NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TEXT;
import static org.ngsildbench.gtfs.mapping.ValueKinds.TIME_ZONE;
import static org.ngsildbench.gtfs.mapping.ValueKinds.WHOLE_NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.YES_NO;
import static org.ngsildbench.gtfs.mapping.ValueKinds.code;

import org.ngsildbench.gtfs.finding.BadValueException;

/** The network: agencies, routes, stops and the paths between them. */
public final class NetworkFiles {

  public static final Mapping AGENCY =
      Mapping.of("agency.txt", "GtfsAgency", "agency_id")
          .needs("agency_name", "agencyName", TEXT)
          .text("agency_url", "page")
          .with("agency_timezone", "timezone", TIME_ZONE)
          .text("agency_lang", "language")
          .text("agency_phone", "phone")
          .text("agency_fare_url", "farePage")
          .text("agency_email", "email")
          .with("cemv_support", "cemvSupport", code("0", "1", "2"))
          .done();

  /** Accepts any number, because the codes in use exceed the models' list. */
  private static final FieldType ROUTE_TYPE =
      (out, name, text, references) -> {
        if (!text.matches("\\d{1,4}")) {
          throw BadValueException.of(text, "a type of route, a number");
        }
        out.property(name, text);
      };

  public static final Mapping ROUTES =
      Mapping.of("routes.txt", "GtfsRoute", "route_id")
          .text("route_short_name", "shortName")
          .text("route_long_name", "name")
          .text("route_desc", "description")
          .with("route_type", "routeType", ROUTE_TYPE)
          .text("route_url", "page")
          .with("route_color", "routeColor", COLOUR_CODE)
          .with("route_text_color", "routeTextColor", COLOUR_CODE)
          .with("route_sort_order", "routeSortOrder", WHOLE_NUMBER)
          .with("continuous_pickup", "continuousPickup", code("0", "1", "2", "3"))
          .with("continuous_drop_off", "continuousDropOff", code("0", "1", "2", "3"))
          .text("network_id", "networkId")
          .with("cemv_support", "cemvSupport", code("0", "1", "2"))
          .apart("agency_id")
          .done();

  /** Stops of all kinds; place, kind and parent have special processing. */
  public static final Mapping STOPS =
      Mapping.of("stops.txt", "GtfsStop", "stop_id")
          .text("stop_name", "name")
          .text("stop_code", "code")
          .text("stop_desc", "description")
          .text("stop_url", "page")
          .text("zone_id", "zoneCode")
          .with("wheelchair_boarding", "wheelChairAccessible", code("0", "1", "2"))
          .with("stop_timezone", "timezone", TIME_ZONE)
          .text("platform_code", "platformCode")
          .text("tts_stop_name", "spokenName")
          .with("stop_access", "stopAccess", code("0", "1"))
          .reference("level_id", "hasLevel", "GtfsLevel")
          .apart("stop_lat", "stop_lon", "location_type", "parent_station")
          .done();

  public static final Mapping LEVELS =
      Mapping.of("levels.txt", "GtfsLevel", "level_id")
          .needs("level_index", "levelIndex", NUMBER)
          .text("level_name", "name")
          .done();

  public static final Mapping PATHWAYS =
      Mapping.of("pathways.txt", "GtfsPathway", "pathway_id")
          .needsReference("from_stop_id", "hasOrigin", "GtfsStop")
          .needsReference("to_stop_id", "hasDestination", "GtfsStop")
          .needs("pathway_mode", "pathwayMode", code("1", "2", "3", "4", "5", "6", "7"))
          .with("is_bidirectional", "bidirectional", YES_NO)
          .with("length", "length", NUMBER)
          .with("traversal_time", "traversalTime", WHOLE_NUMBER)
          .with("stair_count", "stairCount", WHOLE_NUMBER)
          .with("max_slope", "maxSlope", NUMBER)
          .with("min_width", "minWidth", NUMBER)
          .text("signposted_as", "signpostedAs")
          .text("reversed_signposted_as", "reversedSignpostedAs")
          .done();

  public static final Mapping TRANSFERS =
      Mapping.of(
              "transfers.txt",
              "GtfsTransferRule",
              "from_stop_id",
              "to_stop_id",
              "from_route_id",
              "to_route_id",
              "from_trip_id",
              "to_trip_id")
          .reference("from_stop_id", "hasOrigin", "GtfsStop")
          .reference("to_stop_id", "hasDestination", "GtfsStop")
          .reference("from_route_id", "hasOriginRoute", "GtfsRoute")
          .reference("to_route_id", "hasDestinationRoute", "GtfsRoute")
          .reference("from_trip_id", "hasOriginTrip", "GtfsTrip")
          .reference("to_trip_id", "hasDestinationTrip", "GtfsTrip")
          .with("transfer_type", "transferType", code("0", "1", "2", "3", "4", "5"))
          .with("min_transfer_time", "minimumTransferTime", WHOLE_NUMBER)
          .done();

  private NetworkFiles() {}
}
