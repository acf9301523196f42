package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;

/**
 * Writes the normalized form and the concise form. The concise form omits what a reader can infer
 * (clause 4.5.2.3): the type, and the value's member name if it is the only member.
 */
record NormalizedWriter(Representation representation, boolean concise) implements AttributeWriter {

  @Override
  public void write(List<AttributeInstance> instances, JsonGenerator json) throws IOException {
    if (instances.size() == 1) {
      write(instances.get(0), json);
      return;
    }
    json.writeStartArray();
    for (AttributeInstance instance : instances) {
      write(instance, json);
    }
    json.writeEndArray();
  }

  private void write(AttributeInstance attribute, JsonGenerator json) throws IOException {
    if (concise && isBare(attribute)) {
      json.writeTree(attribute.value());
      return;
    }
    json.writeStartObject();
    if (!concise) {
      json.writeStringField("type", attribute.type().jsonName());
    }
    json.writeFieldName(attribute.type().valueMember());
    json.writeTree(Values.compacted(attribute, representation.context()));
    writeDetails(attribute, json);
    for (Map.Entry<String, List<AttributeInstance>> sub : attribute.subAttributes().entrySet()) {
      json.writeFieldName(representation.context().compact(sub.getKey()));
      write(sub.getValue(), json);
    }
    json.writeEndObject();
  }

  private void writeDetails(AttributeInstance attribute, JsonGenerator json) throws IOException {
    if (!attribute.objectType().isEmpty()) {
      List<String> types =
          attribute.objectType().stream().map(representation.context()::compact).toList();
      json.writeFieldName("objectType");
      if (types.size() == 1) {
        json.writeString(types.get(0));
      } else {
        json.writeArray(types.toArray(new String[0]), 0, types.size());
      }
    }
    if (attribute.unitCode() != null) {
      json.writeStringField("unitCode", attribute.unitCode());
    }
    if (attribute.observedAt() != null) {
      json.writeStringField("observedAt", attribute.observedAt().toString());
    }
    if (attribute.datasetId() != null) {
      json.writeStringField("datasetId", attribute.datasetId());
    }
    if (representation.systemAttributes()) {
      json.writeStringField("createdAt", attribute.createdAt().toString());
      json.writeStringField("modifiedAt", attribute.modifiedAt().toString());
    }
  }

  private boolean isBare(AttributeInstance attribute) {
    boolean valueSpeaks =
        attribute.type() == AttributeType.GEO_PROPERTY
            || (attribute.type() == AttributeType.PROPERTY && !attribute.value().isObject());
    return valueSpeaks
        && attribute.unitCode() == null
        && attribute.observedAt() == null
        && attribute.datasetId() == null
        && attribute.subAttributes().isEmpty()
        && !representation.systemAttributes();
  }
}
