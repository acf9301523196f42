package org.ngsildbench.ngsild.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedAttribute;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** G8: all buses as GeoJSON. */
public record BusFeatures() implements BusQuery {

  static final QueryType TYPE =
      QueryType.of("G8", "Buses as GeoJSON", values -> new BusFeatures()).onRequest();

  private static final List<String> SHOWN = List.of("location", "line");

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.documents(
        label(),
        planner.all(
            new EntitySelection("Bus", List.of(), "", SHOWN)
                .below(QueryPlanner.ENTITIES)
                .with("options", QueryPlanner.KEY_VALUES),
            "application/geo+json",
            DocumentForm.FEATURES));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    Map<String, ExpectedEntity> features = new HashMap<>();
    truth
        .entities("Bus")
        .forEach(
            (id, entity) -> {
              Map<String, ExpectedAttribute> members = new HashMap<>(entity.attributes());
              members.keySet().retainAll(SHOWN);
              members.put(DocumentForm.GEOMETRY, members.get("location"));
              members.put(DocumentForm.FEATURE, ExpectedAttribute.text("Feature"));
              features.put(id, entity.with(members));
            });
    return new ExpectedAnswer.Entities(features, features.keySet(), Set.of());
  }
}
