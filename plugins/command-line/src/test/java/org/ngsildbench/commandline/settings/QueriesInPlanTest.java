package org.ngsildbench.commandline.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryParameter;
import org.ngsildbench.ngsild.query.QueryType;

/** The plan and the documentation contain every query of the table. */
class QueriesInPlanTest {

  private static final Path PROJECT = Path.of("..", "..");
  private static final List<String> FIELDS =
      List.of("bus", "threshold", "window", "point", "radius");
  private static final List<String> VARIABLES =
      List.of("bus", "station", "threshold", "point", "radius", "window", "day");

  static List<QueryType> queries() {
    return BusQueries.all();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void theQueryIsWarmedUpAndMeasured(QueryType query) throws Exception {
    String plan = Files.readString(PROJECT.resolve("testplans").resolve("bus-queries.jmx"));
    String label = query.label();
    String chosen =
        "${__jexl3(&quot;\\,${queries}\\,&quot;.replace(&quot; &quot;\\,&quot;&quot;)"
            + ".contains(&quot;\\,"
            + label
            + "\\,&quot;) ? ";
    String group = "testclass=\"ThreadGroup\" testname=\"" + label + " - ";

    assertThat(plan)
        .contains("testname=\"if " + label + " is chosen\">", chosen + "true : false)}")
        .contains(sampler("          ", "warm-up " + label, query))
        .contains(group);
    String measured = plan.substring(plan.indexOf(group));
    measured = measured.substring(0, measured.indexOf("      </hashTree>"));
    assertThat(measured)
        .contains(chosen + "${threads} : 0)}")
        .contains(draws(query))
        .contains(sampler("        ", label, query));
  }

  @ParameterizedTest
  @MethodSource("queries")
  void theQueryIsDescribed(QueryType query) throws Exception {
    String page = query.label().startsWith("G") ? "workloads.md" : "queries.md";
    assertThat(Files.readAllLines(PROJECT.resolve("docs").resolve(page)))
        .anyMatch(line -> line.matches("\\| ([^|]+, )?" + query.label() + "(, [^|]+)? \\| .*"));
  }

  private static String draws(QueryType query) {
    return VARIABLES.stream()
        .map(
            name ->
                field(
                    "          ",
                    name,
                    parameters(query).anyMatch(one -> one.variable().equals(name)) ? name : ""))
        .collect(Collectors.joining());
  }

  private static String sampler(String indent, String name, QueryType query) {
    String type = "org.ngsildbench.jmeter.query.NgsiLdBusQuery";
    String fields =
        FIELDS.stream()
            .map(field -> field(indent + "  ", field, value(query, field)))
            .collect(Collectors.joining());
    return "%s<%s guiclass=\"TestBeanGUI\" testclass=\"%s\" testname=\"%s\">%n"
            .formatted(indent, type, type, name)
            .replace(System.lineSeparator(), "\n")
        + field(indent + "  ", "query", query.label())
        + fields;
  }

  private static String value(QueryType query, String field) {
    return parameters(query)
        .filter(one -> one.field().equals(field) && !one.variable().isEmpty())
        .map(one -> "${" + one.variable() + "}")
        .findAny()
        .orElse("");
  }

  private static Stream<QueryParameter> parameters(QueryType query) {
    return query.parameters().stream();
  }

  private static String field(String indent, String name, String value) {
    return indent + "<stringProp name=\"" + name + "\">" + value + "</stringProp>\n";
  }
}
