package org.ngsildbench.embedded.temporal.instance;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.representation.AttributeWriter;
import org.ngsildbench.embedded.representation.Format;
import org.ngsildbench.embedded.representation.Representation;
import org.ngsildbench.embedded.representation.Selection;

/** The members of an attribute other than its type, value, times and names, as JSON text. */
final class DetailsText {

  private final AttributeWriter writer;

  /** Creates a writer that compacts names with a context. */
  DetailsText(Context context) {
    this.writer =
        AttributeWriter.of(
            new Representation(Format.NORMALIZED, false, Selection.ALL, context, false));
  }

  /** Returns the members separated by commas, without braces; empty if there are none. */
  String of(AttributeInstance attribute) {
    if (attribute.unitCode() == null
        && attribute.objectType().isEmpty()
        && attribute.subAttributes().isEmpty()) {
      return "";
    }
    AttributeInstance template =
        new AttributeInstance(
            attribute.type(),
            NullNode.getInstance(),
            null,
            null,
            null,
            attribute.unitCode(),
            attribute.objectType(),
            attribute.subAttributes(),
            attribute.createdAt(),
            attribute.modifiedAt());
    ObjectNode members = (ObjectNode) tree(template);
    members.remove(List.of("type", attribute.type().valueMember()));
    String object = members.toString();
    return object.substring(1, object.length() - 1);
  }

  private JsonNode tree(AttributeInstance attribute) {
    try (TokenBuffer tokens = new TokenBuffer(Json.MAPPER, false)) {
      write(attribute, tokens);
      return Json.MAPPER.readTree(tokens.asParser());
    } catch (IOException e) {
      throw new UncheckedIOException("An attribute could not be written to memory", e);
    }
  }

  private void write(AttributeInstance attribute, JsonGenerator json) throws IOException {
    writer.write(List.of(attribute), json);
  }
}
