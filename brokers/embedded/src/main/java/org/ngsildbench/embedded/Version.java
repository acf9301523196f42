package org.ngsildbench.embedded;

/** How the broker names itself. */
final class Version {
  static final String NAME = "ngsild-bench embedded";

  private Version() {}

  /** The version in the jar's manifest, {@code development} where there is no jar. */
  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  /** The header {@code Server}. */
  static String serverHeader() {
    return "ngsild-bench-embedded/" + number();
  }
}
