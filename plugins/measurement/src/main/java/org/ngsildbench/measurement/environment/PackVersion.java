package org.ngsildbench.measurement.environment;

/** The version of this pack. */
public final class PackVersion {

  private PackVersion() {}

  /** Returns the version in the JAR's manifest; {@code development} outside a JAR. */
  public static String current() {
    String version = PackVersion.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
