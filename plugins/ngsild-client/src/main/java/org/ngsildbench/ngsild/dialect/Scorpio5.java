package org.ngsildbench.ngsild.dialect;

import java.util.Optional;
import java.util.Set;
import org.ngsildbench.ngsild.broker.BrokerKind;

/**
 * Scorpio 5, as run on 5.0.3: like 4.1, except for numbers beside attributes and subscriptions by
 * id. To compare the two versions, use the dialect of 4.1 for both, so that they answer the same
 * requests.
 */
public final class Scorpio5 extends Scorpio {

  /** The name of this dialect. */
  public static final BrokerKind KIND = new BrokerKind("scorpio-5");

  @Override
  public BrokerKind kind() {
    return KIND;
  }

  @Override
  public Optional<String> versionWarning(String version, String url) {
    return Optional.empty();
  }

  /** Returns those of {@link Scorpio}, which contain both versions. */
  @Override
  public Optional<BrokerContainers> containers() {
    return Optional.empty();
  }

  @Override
  public boolean filtersNumbersBesideAttributes() {
    return true;
  }

  @Override
  public Set<String> unsupported() {
    return Set.of();
  }

  /** It compares the id with the text of a Java array, which no id equals. */
  @Override
  public boolean notifiesSubscriptionsById() {
    return false;
  }
}
