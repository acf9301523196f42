package org.ngsildbench.ngsild.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.FleetTruth;

/**
 * G5: the buses whose scope begins as that of a bus: the last digit of their number is the same.
 */
public record BusesOfScope(String bus) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
              "G5",
              "Buses below a scope",
              values -> new BusesOfScope(values.bus()),
              QueryParameter.BUS)
          .onRequest();

  private static final String SHOWN = "line";

  /** Checks the id. */
  public BusesOfScope {
    QueryValues.requireId("bus", bus);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  private String scope() {
    return "/Bus/n" + bus.charAt(bus.length() - 1) + "/";
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.documents(
        label(),
        planner.all(
            new EntitySelection("Bus", List.of(), "", List.of(SHOWN))
                .below(QueryPlanner.ENTITIES)
                .with("scopeQ", scope() + "#")
                .with("options", QueryPlanner.KEY_VALUES),
            QueryPlanner.JSON,
            DocumentForm.ENTITIES));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    Map<String, ExpectedEntity> known = new HashMap<>();
    truth
        .entities("Bus")
        .forEach(
            (id, entity) ->
                known.put(id, entity.with(Map.of(SHOWN, entity.attributes().get(SHOWN)))));
    if (known.values().stream().anyMatch(entity -> entity.scope() == null)) {
      throw new IllegalArgumentException(
          "G5 needs a fleet with scopes: load the broker with --data scoped, and run with it");
    }
    Set<String> inside =
        known.values().stream()
            .filter(entity -> entity.scope().startsWith(scope()))
            .map(ExpectedEntity::id)
            .collect(Collectors.toUnmodifiableSet());
    return new ExpectedAnswer.Entities(known, inside, Set.of());
  }
}
