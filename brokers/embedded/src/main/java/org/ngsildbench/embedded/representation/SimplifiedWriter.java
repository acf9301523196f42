package org.ngsildbench.embedded.representation;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.model.AttributeInstance;

/** Writes the simplified form ("keyValues", clause 4.5.4): values only. */
record SimplifiedWriter(Context context) implements AttributeWriter {

  @Override
  public void write(List<AttributeInstance> instances, JsonGenerator json) throws IOException {
    if (instances.size() == 1 && instances.get(0).datasetId() == null) {
      writeValue(instances.get(0), json);
      return;
    }
    json.writeStartObject();
    json.writeObjectFieldStart("dataset");
    for (AttributeInstance instance : instances) {
      json.writeFieldName(instance.datasetId() == null ? "@none" : instance.datasetId());
      writeValue(instance, json);
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private void writeValue(AttributeInstance attribute, JsonGenerator json) throws IOException {
    JsonNode value = Values.compacted(attribute, context);
    switch (attribute.type()) {
      case LANGUAGE_PROPERTY, VOCAB_PROPERTY, JSON_PROPERTY, LIST_PROPERTY, LIST_RELATIONSHIP -> {
        json.writeStartObject();
        json.writeFieldName(attribute.type().valueMember());
        json.writeTree(value);
        json.writeEndObject();
      }
      default -> json.writeTree(value);
    }
  }
}
