package org.ngsildbench.measurement.manifest;

import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * How the JVM that made the load was set up.
 *
 * @param jvmFlags its options, without secrets; those of {@code JAVA_TOOL_OPTIONS} among them
 * @param maxHeapBytes the largest heap it may use
 */
public record Generator(List<String> jvmFlags, long maxHeapBytes) {

  /** Drops secrets. */
  public Generator {
    jvmFlags = List.copyOf(CommandLine.withoutSecrets(jvmFlags));
  }

  /** This JVM. */
  public static Generator ofThisProcess() {
    return new Generator(
        ManagementFactory.getRuntimeMXBean().getInputArguments(), Runtime.getRuntime().maxMemory());
  }
}
