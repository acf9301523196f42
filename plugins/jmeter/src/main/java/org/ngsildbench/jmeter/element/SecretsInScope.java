package org.ngsildbench.jmeter.element;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.measurement.redaction.EnvironmentSecrets;
import org.ngsildbench.measurement.redaction.Redactor;

/**
 * The secrets that the elements in a thread's scope send, and those of the environment, so that no
 * text of a server carries them into a sample or a log. Thread-safe.
 */
public final class SecretsInScope {

  private final List<Supplier<Redactor>> known = new CopyOnWriteArrayList<>();

  private SecretsInScope() {
    Redactor environment = EnvironmentSecrets.redactor();
    known.add(() -> environment);
  }

  /** Adds the secrets of an element in the current thread's scope. */
  public static void add(JMeterVariables variables, Supplier<Redactor> element) {
    of(variables).known.add(element);
  }

  /**
   * Returns the secrets of the current thread; only those of the environment outside JMeter
   * threads.
   */
  public static SecretsInScope here() {
    return of(JMeterContextService.getContext().getVariables());
  }

  /**
   * Returns the secrets of a thread; only those of the environment if {@code variables} is null.
   */
  public static SecretsInScope of(JMeterVariables variables) {
    if (variables == null) {
      return new SecretsInScope();
    }
    SecretsInScope secrets = ThreadScope.find(variables, SecretsInScope.class);
    if (secrets == null) {
      secrets = new SecretsInScope();
      ThreadScope.publish(variables, SecretsInScope.class, secrets);
    }
    return secrets;
  }

  /** Returns the text without secrets. */
  public String redact(String text) {
    String redacted = text;
    for (Supplier<Redactor> redactor : known) {
      redacted = redactor.get().redact(redacted);
    }
    return redacted;
  }

  /** Returns the text without secrets, on one line, without control characters. */
  public String line(String text) {
    return Redactor.NONE.line(redact(text));
  }
}
