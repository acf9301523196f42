package org.ngsildbench.embedded.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * The tenants of the broker (clause 4.14). The default tenant, named by the empty text, is always
 * there; others come into being with the first write. Thread-safe.
 */
public final class Tenants {
  /** The name of the tenant of requests that name none. */
  public static final String DEFAULT = "";

  private static final int MAX_TENANTS = 1_000;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.:-]{1,100}");

  private final Map<String, Tenant> tenants = new ConcurrentHashMap<>();
  private final Function<String, HistoryStore> histories;
  private final ChangeListener listener;

  /**
   * @param histories makes the history of a new tenant from its name; called once a tenant
   * @param listener the change feed of all tenants
   */
  public Tenants(Function<String, HistoryStore> histories, ChangeListener listener) {
    this.histories = histories;
    this.listener = listener;
    tenants.put(DEFAULT, create(DEFAULT));
  }

  /**
   * The tenant to read from.
   *
   * @throws Problem NonexistentTenant if there is none of that name
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
   * The tenant to write to, created if there is none of that name.
   *
   * @throws Problem BadRequestData if the name is not one, or there are too many tenants
   */
  public Tenant orCreate(String name) {
    Tenant tenant = tenants.get(name);
    if (tenant != null) {
      return tenant;
    }
    if (!NAME.matcher(name).matches()) {
      throw Problem.badData(
          "A tenant's name must be 1 to 100 letters, digits, '_', '-', '.' or ':'.");
    }
    if (tenants.size() >= MAX_TENANTS) {
      throw Problem.badData("This broker keeps at most " + MAX_TENANTS + " tenants.");
    }
    return tenants.computeIfAbsent(name, this::create);
  }

  private Tenant create(String name) {
    return new Tenant(name, histories.apply(name), listener);
  }
}
