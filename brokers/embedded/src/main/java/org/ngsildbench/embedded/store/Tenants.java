package org.ngsildbench.embedded.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * The tenants of the broker (clause 4.14). The default tenant has an empty name and always exists;
 * the first write to any other tenant creates it. Thread-safe.
 */
public final class Tenants {
  /** The name of the default tenant. */
  public static final String DEFAULT = "";

  private static final int MAX_TENANTS = 1_000;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:-]{1,100}");

  private final Map<String, Tenant> tenants = new ConcurrentHashMap<>();
  private final Function<String, HistoryStore> histories;
  private final ChangeListener listener;

  /**
   * @param histories creates the history of a new tenant from its name; called once per tenant
   * @param listener the change feed of all tenants
   */
  public Tenants(Function<String, HistoryStore> histories, ChangeListener listener) {
    this.histories = histories;
    this.listener = listener;
    tenants.put(DEFAULT, create(DEFAULT));
  }

  /**
   * Returns the tenant to read from.
   *
   * @throws Problem NonexistentTenant if it does not exist
   */
  public Tenant existing(String name) {
    Tenant tenant = tenants.get(name);
    if (tenant == null) {
      throw new Problem(
          ErrorType.NONEXISTENT_TENANT,
          "There is no tenant named \"" + name + "\"; the first write to it creates it.");
    }
    return tenant;
  }

  /**
   * Returns the tenant to write to; creates it if it does not exist.
   *
   * @throws Problem BadRequestData if the name is invalid or there are too many tenants
   */
  public Tenant getOrCreate(String name) {
    Tenant tenant = tenants.get(name);
    if (tenant != null) {
      return tenant;
    }
    if (!NAME.matcher(name).matches()) {
      throw Problem.badData(
          "A tenant name must consist of 1 to 100 letters, digits, '_', '-', '.' or ':'.");
    }
    if (tenants.size() >= MAX_TENANTS) {
      throw Problem.badData("This broker supports at most " + MAX_TENANTS + " tenants.");
    }
    return tenants.computeIfAbsent(name, this::create);
  }

  private Tenant create(String name) {
    return new Tenant(name, histories.apply(name), listener);
  }
}
