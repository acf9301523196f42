package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.Entity;

/** Writes entities as JSON in one {@link Representation}. Immutable and thread-safe. */
public final class EntityJsonWriter {
  private final Representation representation;
  private final AttributeWriter attributes;
  private final Context context;

  /** Creates a writer for a representation. */
  public EntityJsonWriter(Representation representation) {
    this.representation = representation;
    this.context = representation.context();
    this.attributes = AttributeWriter.of(representation);
  }

  /** Returns the entity's serialization, cached in the entity. Do not modify the array. */
  public byte[] bytes(Entity entity) {
    return entity.renderings().get(representation, () -> render(entity));
  }

  /** Returns the entity as a new tree. */
  public ObjectNode tree(Entity entity) {
    try {
      return (ObjectNode) Json.MAPPER.readTree(render(entity));
    } catch (IOException e) {
      throw new UncheckedIOException("An entity could not be read from memory", e);
    }
  }

  private byte[] render(Entity entity) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(512);
    try (JsonGenerator json = Json.MAPPER.createGenerator(bytes)) {
      write(entity, json);
    } catch (IOException e) {
      throw new UncheckedIOException("An entity could not be written to memory", e);
    }
    return bytes.toByteArray();
  }

  private void write(Entity entity, JsonGenerator json) throws IOException {
    Selection selection = representation.selection();
    json.writeStartObject();
    if (selection.includes("id")) {
      json.writeStringField("id", entity.id());
    }
    if (selection.includes("type")) {
      writeOneOrMore("type", entity.types().stream().map(context::compact).toList(), json);
    }
    if (!entity.scopes().isEmpty() && selection.includes("scope")) {
      writeOneOrMore("scope", entity.scopes(), json);
    }
    if (representation.systemAttributes()) {
      json.writeStringField("createdAt", entity.createdAt().toString());
      json.writeStringField("modifiedAt", entity.modifiedAt().toString());
    }
    for (Map.Entry<String, List<AttributeInstance>> attribute : entity.attributes().entrySet()) {
      List<AttributeInstance> instances =
          selection.includes(attribute.getKey()) ? selection.of(attribute.getValue()) : List.of();
      if (!instances.isEmpty()) {
        json.writeFieldName(context.compact(attribute.getKey()));
        attributes.write(instances, json);
      }
    }
    if (representation.contextInBody()) {
      json.writeFieldName("@context");
      json.writeTree(context.source());
    }
    json.writeEndObject();
  }

  private static void writeOneOrMore(String name, List<String> values, JsonGenerator json)
      throws IOException {
    json.writeFieldName(name);
    if (values.size() == 1) {
      json.writeString(values.get(0));
    } else {
      json.writeStartArray();
      for (String value : values) {
        json.writeString(value);
      }
      json.writeEndArray();
    }
  }
}
