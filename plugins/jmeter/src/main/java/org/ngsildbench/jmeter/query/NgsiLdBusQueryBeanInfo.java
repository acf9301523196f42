package org.ngsildbench.jmeter.query;

import static java.util.stream.Collectors.joining;

import org.ngsildbench.jmeter.element.ElementBeanInfo;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/** The form of {@link NgsiLdBusQuery}. */
public class NgsiLdBusQueryBeanInfo extends ElementBeanInfo {

  /** Describes the fields. */
  public NgsiLdBusQueryBeanInfo() {
    super(NgsiLdBusQuery.class);
    group("ask", "query");
    group("parameters", "bus", "threshold", "window", "point", "radius");
    group("answer", "checkAnswers", "subSamples");
    choice("query", "Q1", BusQueries.labels().toArray(String[]::new));
    String meanings =
        BusQueries.all().stream()
            .map(type -> type.label() + " " + type.meaning())
            .collect(joining("; ", ": ", "."));
    property("query").setShortDescription(property("query").getShortDescription() + meanings);
    parameter("bus", "${bus}");
    parameter("threshold", "${threshold}");
    parameter("window", "${window}");
    parameter("point", "${point}");
    parameter("radius", "");
    yesOrNo("checkAnswers", true);
    yesOrNo("subSamples", false);
  }

  /** A field that shows which queries read it; variants such as Q5-all are not listed. */
  private void parameter(String field, String initially) {
    text(field, initially);
    String queries =
        BusQueries.labels(type -> !type.label().contains("-") && reads(type, field)).stream()
            .collect(joining(", ", " (", ")"));
    property(field).setDisplayName(property(field).getDisplayName() + queries);
  }

  private static boolean reads(QueryType type, String field) {
    return type.parameters().stream().anyMatch(parameter -> parameter.field().equals(field));
  }
}
