package org.ngsildbench.load.replay;

import java.util.Set;
import java.util.regex.Pattern;

/** Validates names by NGSI-LD's rules (ETSI GS CIM 009, clause 4.6.2, without prefixes). */
final class NgsiLdName {

  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");
  private static final Set<String> OF_ENTITIES = Set.of("id", "type", "scope");

  private NgsiLdName() {}

  static boolean isType(String name) {
    return NAME.matcher(name).matches();
  }

  static boolean isAttribute(String name) {
    return isType(name) && !OF_ENTITIES.contains(name);
  }
}
