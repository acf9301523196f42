package org.ngsildbench.embedded.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Geometry;

/**
 * One instance of an attribute, without its name. Immutable and thread-safe; never modify the trees
 * it holds.
 *
 * @param type attribute type
 * @param value the member {@link AttributeType#valueMember()}; IRIs in a VocabProperty are expanded
 * @param geometry the parsed value of a GeoProperty, else null
 * @param datasetId null for the default instance
 * @param observedAt observation time, or null
 * @param unitCode UN/CEFACT code, or null
 * @param objectType expanded entity types of a Relationship's target; empty if not given
 * @param subAttributes sub-attributes by expanded name, possibly empty
 * @param createdAt time of creation
 * @param modifiedAt time of the last change
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

  /** Returns a copy with other system times. */
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
