package org.ngsildbench.measurement.manifest;

import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Configuration of the load generator's JVM.
 *
 * @param jvmFlags JVM options without secrets, including {@code JAVA_TOOL_OPTIONS}
 * @param maxHeapBytes max heap size, bytes
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
