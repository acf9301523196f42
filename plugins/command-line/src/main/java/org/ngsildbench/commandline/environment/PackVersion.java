package org.ngsildbench.commandline.environment;

import picocli.CommandLine.IVersionProvider;

/** The version of the pack, as the jar's manifest states it. */
public final class PackVersion implements IVersionProvider {

  /** The pack's version; "development" where the classes do not come from a jar. */
  public static String text() {
    String version = PackVersion.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }

  @Override
  public String[] getVersion() {
    return new String[] {"ngsild-bench " + text(), "Java " + System.getProperty("java.version")};
  }
}
