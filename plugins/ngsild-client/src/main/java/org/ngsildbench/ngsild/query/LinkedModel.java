package org.ngsildbench.ngsild.query;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedAttribute;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.FleetTruth;

/**
 * G3 and G4: a bus with its vehicle model.
 *
 * @param flat whether the model is beside the bus, not inside it
 */
public record LinkedModel(String bus, boolean flat) implements BusQuery {

  static final QueryType INLINE =
      QueryType.of(
              "G3",
              "A bus with its vehicle model inside",
              values -> new LinkedModel(values.bus(), false),
              QueryParameter.BUS)
          .onRequest();

  static final QueryType FLAT =
      QueryType.of(
              "G4",
              "A bus and its vehicle model",
              values -> new LinkedModel(values.bus(), true),
              QueryParameter.BUS)
          .onRequest();

  private static final String RELATIONSHIP = "refVehicleModel";

  /** Checks the id. */
  public LinkedModel {
    QueryValues.requireId("bus", bus);
  }

  @Override
  public QueryType type() {
    return flat ? FLAT : INLINE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    PathAndQuery path =
        PathAndQuery.of(QueryPlanner.ENTITIES + "/" + PathAndQuery.encoded(bus))
            .with("join", flat ? "flat" : "inline")
            .with("joinLevel", 1);
    return planner.documents(
        label(), planner.one(path, flat ? DocumentForm.ENTITIES : DocumentForm.INLINE));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    truth.location(bus); // The bus exists.
    ExpectedEntity one = truth.entities("Bus").get(bus);
    String id = (String) one.attributes().get(RELATIONSHIP).value();
    ExpectedEntity model = truth.entities("VehicleModel").get(id);
    if (flat) {
      return new ExpectedAnswer.Entities(Map.of(bus, one, id, model), Set.of(bus, id), Set.of());
    }
    Map<String, ExpectedAttribute> joined = new HashMap<>(one.attributes());
    joined.put(linked("id"), ExpectedAttribute.text(id));
    joined.put(linked("type"), ExpectedAttribute.text(model.type()));
    model.attributes().forEach((name, attribute) -> joined.put(linked(name), attribute));
    return new ExpectedAnswer.Entities(Map.of(bus, one.with(joined)), Set.of(bus), Set.of());
  }

  private static String linked(String name) {
    return RELATIONSHIP + "{" + name + "}";
  }
}
