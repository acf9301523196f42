package org.ngsildbench.ngsild.query;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.ExpectedAttribute;
import org.ngsildbench.ngsild.expected.ExpectedEntity;
import org.ngsildbench.ngsild.expected.FleetTruth;

/** G6: the types of entities, as a list and with the attributes of each. */
public record KnownTypes() implements BusQuery {

  static final QueryType TYPE =
      QueryType.of("G6", "Entity types and their attributes", values -> new KnownTypes())
          .onRequest();

  private static final String PATH = "/ngsi-ld/v1/types";

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    return planner.documents(
        label(),
        planner.one(PathAndQuery.of(PATH), DocumentForm.TYPES),
        planner.one(PathAndQuery.of(PATH).with("details", "true"), DocumentForm.TYPES));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    Map<String, ExpectedEntity> types = new HashMap<>();
    truth
        .attributesByType()
        .forEach(
            (type, names) -> {
              String listed = DocumentForm.LISTED + type;
              types.put(listed, new ExpectedEntity(listed, "EntityType", Map.of(), null));
              types.put(type, new ExpectedEntity(type, "EntityType", attributes(names), null));
            });
    return new ExpectedAnswer.Entities(types, types.keySet(), Set.of());
  }

  private static Map<String, ExpectedAttribute> attributes(Set<String> names) {
    return names.stream()
        .collect(Collectors.toMap(name -> name, name -> ExpectedAttribute.text("Attribute")));
  }
}
