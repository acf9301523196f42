package org.ngsildbench.gtfs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.gtfs.conversion.ConversionOptions;
import org.ngsildbench.gtfs.conversion.ConversionProgress;
import org.ngsildbench.gtfs.conversion.ConversionReport;
import org.ngsildbench.gtfs.conversion.FeedConverter;
import org.ngsildbench.gtfs.feed.FeedArchive;
import org.ngsildbench.gtfs.finding.FeedFinding;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * A converted feed: entities by id, parsed by a different JSON parser than the one that wrote them.
 */
public record Converted(Map<String, JsonNode> entities, ConversionReport report) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** Converts a feed under the name "f". */
  public static Converted of(FeedBuilder feed, Path folder) throws IOException {
    return of(feed.write(folder), ConversionOptions.of("f"));
  }

  /** Converts a feed. */
  public static Converted of(Path file, ConversionOptions options) throws IOException {
    Map<String, JsonNode> entities = new LinkedHashMap<>();
    try (FeedArchive archive = FeedArchive.open(file, options.archiveLimits())) {
      ConversionReport report =
          new FeedConverter(options, ConversionProgress.NONE)
              .convert(
                  archive,
                  written -> {
                    JsonNode entity = JSON.readTree(written.copy());
                    if (!entity.get("id").textValue().equals(written.id())) {
                      throw new IOException("another id: " + written.id());
                    }
                    if (entities.put(written.id(), entity) != null) {
                      throw new IOException("the same id twice: " + written.id());
                    }
                  });
      return new Converted(entities, report);
    }
  }

  /** Returns an entity of the feed "f". */
  public JsonNode get(String type, String own) {
    return entities.get("urn:ngsi-ld:" + type + ":f:" + own);
  }

  /** Returns an attribute's value or object. */
  public JsonNode value(String type, String own, String attribute) {
    JsonNode found = get(type, own).path(attribute);
    return found.has("object") ? found.get("object") : found.path("value");
  }

  /** Returns the kept findings of a kind. */
  public List<FeedFinding> findings(FindingKind kind) {
    return report.findings().kept().stream().filter(found -> found.kind() == kind).toList();
  }

  /** Returns the only finding, and checks its kind. */
  public FeedFinding only(FindingKind kind) {
    assertThat(report.findings().kept()).hasSize(1);
    assertThat(findings(kind)).hasSize(1);
    return findings(kind).get(0);
  }
}
