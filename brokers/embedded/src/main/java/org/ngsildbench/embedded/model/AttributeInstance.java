package org.ngsildbench.embedded.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Geometry;

/**
 * One instance of an attribute; its name is the key it is kept under. Immutable and thread-safe, as
 * long as nobody changes the trees it holds: treat them as constants.
 *
 * @param type its kind
 * @param value what stands in {@link AttributeType#valueMember()}; IRIs in a VocabProperty are
 *     expanded
 * @param geometry the value of a GeoProperty parsed, else null
 * @param datasetId which of several instances, null for the default one
 * @param observedAt when it was observed, or null
 * @param unitCode UN/CEFACT code of the unit, or null
 * @param objectType the types a relationship points to (expanded), empty if not stated
 * @param subAttributes its own attributes by expanded name, possibly empty
 * @param createdAt when this instance first came in
 * @param modifiedAt when it last changed
 */
public record AttributeInstance(
    AttributeType type,
    JsonNode value,
    Geometry geometry,
    String datasetId,
    Instant observedAt,
    String unitCode,
    List<String> objectType,
    Map<String, List<AttributeInstance>> subAttributes,
    Instant createdAt,
    Instant modifiedAt) {

  /** The same with other system times. */
  public AttributeInstance stamped(Instant created, Instant modified) {
    return new AttributeInstance(
        type,
        value,
        geometry,
        datasetId,
        observedAt,
        unitCode,
        objectType,
        subAttributes,
        created,
        modified);
  }
}
