package org.ngsildbench.embedded.liar;

import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** Lies about the analytical queries: replacements in the text of a response. */
public final class AnalyticsLies {

  private static final String ROW = "(\\[[\\d.]+,\"2026[^\\]]*\\])";

  private AnalyticsLies() {}

  /**
   * A replacement of the first match of a pattern.
   *
   * @param query label of the query
   * @param request the request of the operation whose response has a match, from 1
   * @param name in reports
   */
  public record Change(String query, int request, String name, String pattern, String replacement) {

    /** Returns the changed response; equal to the response if nothing matches. */
    public String applied(String response) {
      return response.replaceFirst(pattern, replacement).replace(",]", "]").replace("[,", "[");
    }

    private Lie lie() {
      return new Lie(
          name, EnumSet.copyOf(QueryKind.named(List.of(query))), request, false, 0, this::tell);
    }

    private boolean tell(DraftResponse response) {
      String honest = new String(response.bytes(), StandardCharsets.UTF_8);
      String changed = applied(honest);
      response.raw = changed.getBytes(StandardCharsets.UTF_8);
      return !changed.equals(honest);
    }
  }

  static List<Lie> all() {
    return changes().stream().map(Change::lie).toList();
  }

  /** Returns the catalogue. */
  public static List<Change> changes() {
    return Stream.concat(
            QueryKind.ANALYTICS.stream().map(QueryKind::label).flatMap(AnalyticsLies::documents),
            Stream.of(
                change("G1", "edge a millisecond late", "(:\\d\\d)\\.5Z", "$1.501Z"),
                change("G1", "missing period", ROW + ",", ""),
                change("G1", "period twice", ROW, "$1,$1"),
                change("G1", "average off", "(\"avg\":\\[\\[)", "$11"),
                change("G1", "minimum off", "(\"min\":\\[\\[)", "$11"),
                change("G1", "maximum off", "(\"max\":\\[\\[)", "$11"),
                change("G1", "count off", "(\"totalCount\":\\[\\[)", "$11"),
                change("G1", "average as text", "(\"avg\":\\[\\[)([\\d.]+)", "$1\"$2\""),
                change("G1", "null", "(\"avg\":\\[\\[)([\\d.]+)", "$1null"),
                change("G1", "no maximum", "\"max\":\\[\\[.*?\\]\\],?", ""),
                change("G1", "a sum", "\"avg\":", "\"sum\":[],\"avg\":"),
                change("G1", "no period at all", "\\[\\[.*?\\]\\]", "[]"),
                change("G2", "average off", "(\"avg\":\\[\\[)", "$11"),
                change("G2", "missing period", ROW + ",", ""),
                change("G2", "missing bus", "\\{\"id\":\"[^\"]*\".*?\\]\\]\\}\\},?", ""),
                change("G2", "another bus", "(\"id\":\"[^\"]*)", "$190000"),
                change("G3", "unjoined", ",\"entity\":\\{.*?\\}\\}", ""),
                change("G3", "another model", "(VehicleModel:ioannina:)(\\d)(\",\"type)", "$19$3"),
                change(
                    "G3", "a model without name", "(VehicleModel\",)\"name\":\\{[^}]*\\},", "$1"),
                change(
                    "G3",
                    "a model of another type",
                    "\"type\":\"VehicleModel\"",
                    "\"type\":\"Model\""),
                change(
                    "G3",
                    "additional attribute in the model",
                    "(\"type\":\"VehicleModel\")",
                    "$1,\"more\":1"),
                change("G3", "additional attribute", "(\"type\":\"Bus\")", "$1,\"more\":1"),
                change("G4", "unjoined", ",\\{\"id\":\"urn:ngsi-ld:VehicleModel[^\\]]*", ""),
                change(
                    "G4",
                    "the model twice",
                    "(,\\{\"id\":\"urn:ngsi-ld:VehicleModel[^\\]]*)",
                    "$1$1"),
                change("G4", "another model", "(VehicleModel:ioannina:)\\d(\",\"type)", "$19$2"),
                change(
                    "G4",
                    "a value of the model",
                    "(\"type\":\"VehicleModel\".*?\"value\":\")",
                    "$1x"),
                change(
                    "G5",
                    "all scopes",
                    "^\\[",
                    "[{\"id\":\"urn:ngsi-ld:Bus:ioannina:90000\",\"type\":\"Bus\",\"line\":\"1\"},"),
                change("G5", "a missing bus", "\\{[^}]*\\},?", ""),
                change("G5", "another scope", "(\"/Bus/)n", "$1x"),
                change("G5", "another line", "(\"line\":\")", "$1x"),
                change("G5", "additional attribute", "(\"line\":)", "\"more\":1,$1"),
                change("G6", "a type less", "\"BusStation\",", ""),
                change("G6", "a type more", "(\"typeList\":\\[)", "$1\"Car\","),
                change("G6", "a type twice", "(\"typeList\":\\[\"[^\"]+\",)", "$1\"Bus\","),
                details("an attribute less", "\"airPollution\",", ""),
                details("an attribute more", "(\"attributeNames\":\\[)", "$1\"more\","),
                details("an attribute twice", "(\"airPollution\",)", "$1$1"),
                details("another id of a type", "(default-context/Bus)\"", "$1es\""),
                details("a type of another name", "\"typeName\":\"Bus\"", "\"typeName\":\"Car\""),
                change("G7", "an attribute that was not picked", "(\"line\":)", "\"heading\":1,$1"),
                change("G7", "no line", "\"line\":\\{[^}]*\\},", ""),
                change("G7", "a missing bus", "(?<=\\[)\\{\"id\".*?\\},(?=\\{\"id)", ""),
                new Change(
                    "G7", 2, "an attribute that was omitted", "(\"name\":)", "\"speed\":1,$1"),
                new Change("G7", 2, "no name", "\"name\":\\{[^}]*\\},", ""),
                change("G8", "geometry missing", "\"geometry\":\\{[^}]*\\},", ""),
                change(
                    "G8", "null for a geometry", "\"geometry\":\\{[^}]*\\}", "\"geometry\":null"),
                change("G8", "another place", "(\"geometry\":\\{[^}]*\\[)", "$11"),
                change("G8", "latitude first", "\\[([\\d.]+),([\\d.]+)\\]", "[$2,$1]"),
                change(
                    "G8",
                    "no properties",
                    "\"properties\":\\{[^}]*\\}[^}]*\\}",
                    "\"properties\":{}"),
                change("G8", "no Feature", "\"Feature\"", "\"Thing\""),
                change("G8", "no collection", "FeatureCollection", "Features"),
                change("G8", "no features", "\"features\":\\[.*\\]", "\"features\":[]"),
                change("G8", "additional property", "(\"properties\":\\{)", "$1\"more\":1,")))
        .toList();
  }

  private static Stream<Change> documents(String query) {
    return Stream.of(
        change(query, "a document cut", "(?s)^(.{9}).*", "$1"),
        change(query, "an empty document", "(?s)^.*", ""),
        change(query, "an empty object", "(?s)^.*", "{}"),
        change(query, "an empty list", "(?s)^.*", "[]"),
        change(query, "a page in HTML", "(?s)^.*", "<html>Welcome</html>"),
        change(query, "text after the document", "\\z", "x"));
  }

  private static Change change(String query, String name, String pattern, String replacement) {
    return new Change(query, 1, name, pattern, replacement);
  }

  private static Change details(String name, String pattern, String replacement) {
    return new Change("G6", 2, name, pattern, replacement);
  }
}
