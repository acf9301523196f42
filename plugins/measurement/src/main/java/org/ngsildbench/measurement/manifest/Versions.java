package org.ngsildbench.measurement.manifest;

import java.io.Serializable;
import org.ngsildbench.measurement.environment.SourceCommit;

/**
 * Versions of the software in a run; null if absent.
 *
 * @param pack this plugin pack
 * @param commit commit of the pack, if known
 * @param jmeter JMeter
 * @param jvm the JVM of the load generator
 * @param broker the broker as it reports itself
 */
public record Versions(String pack, String commit, String jmeter, String jvm, Broker broker) {

  /** Creates versions without a known commit. */
  public Versions(String pack, String jmeter, String jvm, Broker broker) {
    this(pack, null, jmeter, jvm, broker);
  }

  /** The versions of a run without a broker so far. */
  public static Versions of(String pack, String jmeter) {
    return new Versions(pack, SourceCommit.ofThisPack().orElse(null), jmeter, thisJvm(), null);
  }

  /** The JVM that this code runs in, for instance {@code OpenJDK 64-Bit Server VM 17.0.15+6}. */
  public static String thisJvm() {
    return System.getProperty("java.vm.name") + " " + Runtime.version();
  }

  /** Returns these versions with a broker. */
  public Versions withBroker(Broker identified) {
    return new Versions(pack, commit, jmeter, jvm, identified);
  }

  /**
   * A broker.
   *
   * @param kind the dialect it was spoken to in
   * @param name its name as it reports it, after the name the user gave the system, if any
   * @param version its version as it reports it
   * @param url its base URL; user-info, query and fragment are dropped
   */
  public record Broker(String kind, String name, String version, String url)
      implements Serializable {

    /** Title of a broker without name and dialect. */
    public static final String UNKNOWN = "unknown broker";

    /** Removes possible secrets from the URL. */
    public Broker {
      url = Secrets.withoutCredentials(url);
    }

    /** Returns its name, or else its dialect. */
    public String title() {
      return name != null ? name : kind != null ? kind : UNKNOWN;
    }

    /** Returns title and version, for headings. */
    public String titleAndVersion() {
      return version == null || version.isBlank() ? title() : title() + " " + version;
    }
  }
}
