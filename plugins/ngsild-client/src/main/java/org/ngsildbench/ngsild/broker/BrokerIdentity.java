package org.ngsildbench.ngsild.broker;

/**
 * What a broker says it is.
 *
 * @param kind the dialect it speaks; never {@link BrokerKind#AUTO}
 * @param name for people, such as {@code Orion-LD}
 * @param version as the broker states it; empty when it does not
 */
public record BrokerIdentity(BrokerKind kind, String name, String version) {

  @Override
  public String toString() {
    return version.isEmpty() ? name : name + " " + version;
  }
}
