package org.ngsildbench.embedded.model;

import lombok.RequiredArgsConstructor;

/**
 * The attribute types and their value members (ETSI GS CIM 009 V1.8.1, clauses 4.5.2 to 4.5.24).
 */
@RequiredArgsConstructor
public enum AttributeType {
  PROPERTY("Property", "value"),
  GEO_PROPERTY("GeoProperty", "value"),
  RELATIONSHIP("Relationship", "object"),
  LANGUAGE_PROPERTY("LanguageProperty", "languageMap"),
  VOCAB_PROPERTY("VocabProperty", "vocab"),
  JSON_PROPERTY("JsonProperty", "json"),
  LIST_PROPERTY("ListProperty", "valueList"),
  LIST_RELATIONSHIP("ListRelationship", "objectList");

  private final String jsonName;
  private final String valueMember;

  /** Returns the type with a name; null if there is none. */
  public static AttributeType named(String jsonName) {
    for (AttributeType type : values()) {
      if (type.jsonName.equals(jsonName)) {
        return type;
      }
    }
    return null;
  }

  /** Returns the name in the member {@code type}. */
  public String jsonName() {
    return jsonName;
  }

  /** Returns the name of the value member. */
  public String valueMember() {
    return valueMember;
  }
}
