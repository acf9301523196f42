package org.ngsildbench.ngsild.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedAttribute;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** G7: some members of all buses ({@code pick}), and all others of one bus ({@code omit}). */
public record SelectedMembers(String bus) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
              "G7",
              "Some members of buses, and all but these of one",
              values -> new SelectedMembers(values.bus()),
              QueryParameter.BUS)
          .onRequest();

  private static final List<String> SELECTED = List.of("line", "location", "speed");

  /** Checks the id. */
  public SelectedMembers {
    QueryValues.requireId("bus", bus);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    String selected = String.join(",", SELECTED);
    return planner.documents(
        label(),
        planner.all(
            PathAndQuery.of(QueryPlanner.ENTITIES)
                .with("type", "Bus")
                .with("pick", "id,type," + selected),
            QueryPlanner.JSON,
            DocumentForm.ENTITIES),
        planner.one(
            PathAndQuery.of(QueryPlanner.ENTITIES + "/" + PathAndQuery.encoded(bus))
                .with("omit", selected),
            DocumentForm.OMITTING));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    truth.location(bus); // The bus exists.
    Map<String, ExpectedEntity> known = new HashMap<>();
    truth
        .entities("Bus")
        .forEach(
            (id, entity) -> known.put(id, new ExpectedEntity(id, "Bus", with(entity, true), null)));
    ExpectedEntity one = truth.entities("Bus").get(bus);
    String id = DocumentForm.OMITTED + bus;
    known.put(id, new ExpectedEntity(id, "Bus", with(one, false), one.scope()));
    return new ExpectedAnswer.Entities(known, known.keySet(), Set.of());
  }

  private static Map<String, ExpectedAttribute> with(ExpectedEntity entity, boolean selected) {
    Map<String, ExpectedAttribute> attributes = new HashMap<>(entity.attributes());
    attributes.keySet().removeIf(name -> SELECTED.contains(name) != selected);
    return attributes;
  }
}
