package org.ngsildbench.embedded.temporal.instance;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.Instance;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.history.Micros;
import org.ngsildbench.embedded.history.SeriesKey;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.model.AttributeInstance;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.representation.AttributeReader;
import org.ngsildbench.embedded.representation.AttributeReader.Mode;

/** Converts attributes to instances of a history and back. Immutable and thread-safe. */
public final class Instances {

  private final Context core;
  private final DetailsText details;

  /**
   * @param core the core context; stored text is compacted with it, so that most responses can use
   *     it unchanged
   */
  public Instances(Context core) {
    this.core = core;
    this.details = new DetailsText(core);
  }

  /** Returns the series of an attribute with an expanded name. */
  public static SeriesKey key(String name, AttributeInstance attribute) {
    String datasetId = attribute.datasetId() == null ? "" : attribute.datasetId();
    return new SeriesKey(name, datasetId, attribute.observedAt() != null);
  }

  /** Converts an attribute to an instance; its time is createdAt if it has no observedAt. */
  public Instance instance(AttributeInstance attribute) {
    long modified = Micros.of(attribute.modifiedAt());
    return new Instance(
        attribute.observedAt() == null ? modified : Micros.of(attribute.observedAt()),
        modified,
        modified,
        StoredValues.of(attribute.value()),
        details(attribute));
  }

  /** Returns the members that instances of an attribute share. */
  public InstanceDetails details(AttributeInstance attribute) {
    return new InstanceDetails(attribute.type().jsonName(), details.of(attribute));
  }

  /** Converts an instance to an attribute. */
  public AttributeInstance attribute(SeriesKey key, Instance instance) {
    Instant created = Micros.toInstant(instance.createdAt());
    AttributeInstance read =
        new AttributeReader(core, created, Mode.TEMPORAL)
            .readInstance(key.attribute(), tree(instance));
    return new AttributeInstance(
        read.type(),
        read.value(),
        read.geometry(),
        key.datasetId().isEmpty() ? null : key.datasetId(),
        key.observed() ? Micros.toInstant(instance.time()) : null,
        read.unitCode(),
        read.objectType(),
        read.subAttributes(),
        created,
        Micros.toInstant(instance.modifiedAt()));
  }

  /** Returns the stored members, with names compacted by another context. */
  public String members(InstanceDetails kept, Context context) {
    if (context == core || kept.members().isEmpty()) {
      return kept.members();
    }
    AttributeInstance template =
        new AttributeReader(core, Instant.EPOCH, Mode.MERGE)
            .readInstance(kept.type(), members(kept).put("type", kept.type()));
    return new DetailsText(context).of(template);
  }

  private static ObjectNode tree(Instance instance) {
    AttributeType type = AttributeType.named(instance.details().type());
    ObjectNode tree = members(instance.details());
    tree.put("type", type.jsonName());
    tree.set(type.valueMember(), StoredValues.toJson(instance.value()));
    return tree;
  }

  private static ObjectNode members(InstanceDetails kept) {
    return (ObjectNode) Json.stored("{" + kept.members() + "}");
  }
}
