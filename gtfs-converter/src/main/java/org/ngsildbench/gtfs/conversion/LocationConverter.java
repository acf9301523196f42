package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.finding.Consequence;
import org.ngsildbench.gtfs.finding.FindingKind;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.identity.IdTable;
import org.ngsildbench.gtfs.location.FlexLocation;
import org.ngsildbench.gtfs.location.FlexLocationReader;

/** Converts the areas of on-demand trips. Not thread-safe. */
@RequiredArgsConstructor
final class LocationConverter {

  /** Properties of a feature and their attributes. */
  private static final Map<String, String> ATTRIBUTES =
      new TreeMap<>(
          Map.of(
              "stop_name", "name",
              "stop_desc", "description",
              "stop_url", "page",
              "zone_id", "zoneCode"));

  private static final String TYPE = "GtfsLocation";

  private final FeedContext context;
  private final IdTable written = new IdTable();

  void convert() throws IOException {
    if (!context.feed.has(FlexLocationReader.FILE)) {
      return;
    }
    FileTally tally = context.tally(FlexLocationReader.FILE);
    context.index.beginWriting(TYPE);
    try (FlexLocationReader reader = FlexLocationReader.open(context.feed)) {
      for (FlexLocation location = reader.next(); location != null; location = reader.next()) {
        tally.rows(1);
        if (isUsable(location)) {
          write(location);
          tally.entity(TYPE);
        }
        context.reached(FlexLocationReader.FILE);
      }
      if (reader.brokenLine() > 0) {
        context.found(
            FindingKind.MALFORMED_ROW,
            Consequence.KEPT,
            FlexLocationReader.FILE,
            reader.brokenLine(),
            "",
            "is not GeoJSON from here on; the rest is not read");
      }
    }
  }

  private boolean isUsable(FlexLocation location) {
    if (location.id().isEmpty()) {
      return leftOut(location, FindingKind.MISSING_VALUE, "id", "has no value but is required");
    }
    if (written.find(location.id()) != IdTable.NONE) {
      return leftOut(
          location, FindingKind.DUPLICATE, "id", "'%s' is a duplicate".formatted(location.id()));
    }
    if (location.polygons().isEmpty()) {
      return leftOut(
          location,
          FindingKind.BAD_COORDINATES,
          "geometry",
          "'%s' needs a Polygon or MultiPolygon of closed rings on the earth"
              .formatted(location.id()));
    }
    return true;
  }

  private boolean leftOut(FlexLocation location, FindingKind kind, String field, String message) {
    context.found(
        kind, Consequence.ROW_LEFT_OUT, FlexLocationReader.FILE, location.line(), field, message);
    return false;
  }

  private void write(FlexLocation location) throws IOException {
    context.out.begin(context.ids.prefix(TYPE) + EntityIds.encode(location.id()), TYPE);
    for (Map.Entry<String, String> attribute : ATTRIBUTES.entrySet()) {
      String text = location.properties().getOrDefault(attribute.getKey(), "");
      if (!text.isEmpty()) {
        context.out.property(attribute.getValue(), text);
      }
    }
    context.out.polygons("location", location.polygons());
    context.out.end();
    written.add(location.id());
    context.index.wrote(TYPE, context.index.ids(TYPE).find(location.id()));
  }
}
