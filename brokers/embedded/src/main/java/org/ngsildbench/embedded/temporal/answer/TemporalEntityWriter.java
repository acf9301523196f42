package org.ngsildbench.embedded.temporal.answer;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.StoredEntityHistory;
import org.ngsildbench.embedded.temporal.instance.Instances;
import org.ngsildbench.embedded.temporal.selection.EntitySlices;
import org.ngsildbench.embedded.temporal.selection.Slice;

/** Writes the evolution of entities in one representation. Created for one response. */
public final class TemporalEntityWriter {

  private final TemporalRepresentation representation;
  private final Context context;
  private final AttributeEvolutionWriter attributes;

  /** Creates a writer for a representation. */
  public TemporalEntityWriter(TemporalRepresentation representation, Instances instances) {
    this.representation = representation;
    this.context = representation.context();
    ValueNames names = new ValueNames(context);
    this.attributes =
        switch (representation.format()) {
          case NORMALIZED ->
              new NormalizedEvolutionWriter(
                  new InstanceFrames(instances, context), names, representation.systemAttributes());
          case TEMPORAL_VALUES -> new TemporalValuesWriter(names);
          case AGGREGATED_VALUES ->
              new AggregatedValuesWriter(representation.aggregation(), representation.query());
        };
  }

  /** Writes one entity and closes the stream. */
  public void writeOne(EntitySlices entity, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    write(entity, json);
    json.finish();
  }

  /** Writes an array of entities and closes the stream. */
  public void writeArray(List<EntitySlices> entities, OutputStream out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.raw('[');
    for (int i = 0; i < entities.size(); i++) {
      if (i > 0) {
        json.raw(',');
      }
      write(entities.get(i), json);
    }
    json.raw(']');
    json.finish();
  }

  private void write(EntitySlices slices, JsonOutput json) throws IOException {
    StoredEntityHistory entity = slices.entity();
    char separator = '{';
    if (representation.selection().includes("id")) {
      json.raw(separator).name("id").quoted(entity.id());
      separator = ',';
    }
    if (representation.selection().includes("type")) {
      json.raw(separator).name("type").raw(types(entity.types()));
      separator = ',';
    }
    if (representation.systemAttributes()) {
      json.raw(separator).name("createdAt").time(entity.createdAt());
      json.raw(',').name("modifiedAt").time(entity.modifiedAt());
      separator = ',';
    }
    for (Map.Entry<String, List<Slice>> attribute : byAttribute(slices).entrySet()) {
      json.raw(separator).name(context.compact(attribute.getKey()));
      attributes.write(entity, attribute.getValue(), json);
      separator = ',';
    }
    if (representation.contextInBody()) {
      json.raw(separator).name("@context").raw(context.source().toString());
      separator = ',';
    }
    json.raw(separator == '{' ? "{}" : "}");
  }

  private static Map<String, List<Slice>> byAttribute(EntitySlices slices) {
    return slices.slices().stream()
        .collect(
            Collectors.groupingBy(
                slice -> slice.key().attribute(), LinkedHashMap::new, Collectors.toList()));
  }

  private String types(List<String> types) {
    List<String> quoted =
        types.stream().map(type -> TextNode.valueOf(context.compact(type)).toString()).toList();
    return quoted.size() == 1 ? quoted.get(0) : quoted.toString();
  }
}
