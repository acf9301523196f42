package org.ngsildbench.gtfs.mapping;

import static org.ngsildbench.gtfs.mapping.ValueKinds.TIME;
import static org.ngsildbench.gtfs.mapping.ValueKinds.WHOLE_NUMBER;
import static org.ngsildbench.gtfs.mapping.ValueKinds.code;

import java.util.List;

/** Groups of stops and routes, and on-demand trips; all are extensions. */
public final class AreaFiles {

  private static final Mapping AREAS =
      Mapping.of("areas.txt", "GtfsArea", "area_id").text("area_name", "name").done();

  private static final Mapping STOP_AREAS =
      Mapping.of("stop_areas.txt", "GtfsStopArea", "area_id", "stop_id")
          .needsReference("area_id", "hasArea", "GtfsArea")
          .needsReference("stop_id", "hasStop", "GtfsStop")
          .done();

  private static final Mapping NETWORKS =
      Mapping.of("networks.txt", "GtfsNetwork", "network_id").text("network_name", "name").done();

  private static final Mapping ROUTE_NETWORKS =
      Mapping.of("route_networks.txt", "GtfsRouteNetwork", "network_id", "route_id")
          .needsReference("network_id", "hasNetwork", "GtfsNetwork")
          .needsReference("route_id", "hasRoute", "GtfsRoute")
          .done();

  private static final Mapping LOCATION_GROUPS =
      Mapping.of("location_groups.txt", "GtfsLocationGroup", "location_group_id")
          .text("location_group_name", "name")
          .done();

  private static final Mapping LOCATION_GROUP_STOPS =
      Mapping.of(
              "location_group_stops.txt", "GtfsLocationGroupStop", "location_group_id", "stop_id")
          .needsReference("location_group_id", "hasLocationGroup", "GtfsLocationGroup")
          .needsReference("stop_id", "hasStop", "GtfsStop")
          .done();

  private static final Mapping BOOKING_RULES =
      Mapping.of("booking_rules.txt", "GtfsBookingRule", "booking_rule_id")
          .needs("booking_type", "bookingType", code("0", "1", "2"))
          .with("prior_notice_duration_min", "priorNoticeDurationMin", WHOLE_NUMBER)
          .with("prior_notice_duration_max", "priorNoticeDurationMax", WHOLE_NUMBER)
          .with("prior_notice_last_day", "priorNoticeLastDay", WHOLE_NUMBER)
          .with("prior_notice_last_time", "priorNoticeLastTime", TIME)
          .with("prior_notice_start_day", "priorNoticeStartDay", WHOLE_NUMBER)
          .with("prior_notice_start_time", "priorNoticeStartTime", TIME)
          .reference("prior_notice_service_id", "hasPriorNoticeService", "GtfsService")
          .text("message", "message")
          .text("pickup_message", "pickupMessage")
          .text("drop_off_message", "dropOffMessage")
          .text("phone_number", "phone")
          .text("info_url", "page")
          .text("booking_url", "bookingPage")
          .done();

  /** All mappings; referenced entities come first. */
  public static final List<Mapping> ALL =
      List.of(
          AREAS,
          STOP_AREAS,
          NETWORKS,
          ROUTE_NETWORKS,
          LOCATION_GROUPS,
          LOCATION_GROUP_STOPS,
          BOOKING_RULES);

  private AreaFiles() {}
}
