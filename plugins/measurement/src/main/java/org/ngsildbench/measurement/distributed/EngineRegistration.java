package org.ngsildbench.measurement.distributed;

import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;
import org.ngsildbench.measurement.environment.PackVersion;
import org.ngsildbench.measurement.manifest.Versions;

/**
 * Registration of an engine.
 *
 * @param host host and port under which the controller connects
 * @param pack the version of this pack on it
 * @param jvm its JVM
 * @param cores processors its JVM may use
 * @param clock how far its clock is ahead of the controller's
 * @param options the plan's variables as they are on the engine
 */
public record EngineRegistration(
    String host, String pack, String jvm, int cores, ClockOffset clock, Map<String, String> options)
    implements Serializable {

  /** Copies the options into a map that can travel. */
  public EngineRegistration {
    options = new TreeMap<>(options);
  }

  /** This JVM as an engine. */
  public static EngineRegistration here(
      String host, ClockOffset clock, Map<String, String> options) {
    return new EngineRegistration(
        host,
        PackVersion.current(),
        Versions.thisJvm(),
        Runtime.getRuntime().availableProcessors(),
        clock,
        options);
  }
}
