package org.ngsildbench.commandline.environment;

import org.ngsildbench.measurement.environment.PackVersion;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code ./bench --version}. */
public final class VersionText implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {
      "ngsild-bench " + PackVersion.current(), "Java " + System.getProperty("java.version")
    };
  }
}
