package org.ngsildbench.ngsild.broker;

/**
 * Identity of a broker.
 *
 * @param kind dialect; never {@link BrokerKind#AUTO}
 * @param name display name, such as {@code Orion-LD}
 * @param version version reported by the broker; empty if unknown
 */
public record BrokerIdentity(BrokerKind kind, String name, String version) {

  @Override
  public String toString() {
    return version.isEmpty() ? name : name + " " + version;
  }
}
