package org.ngsildbench.measurement.environment;

/** The version of this pack. */
public final class PackVersion {

  private PackVersion() {}

  /** As its archive says; {@code development} where it is not packed. */
  public static String current() {
    String version = PackVersion.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
