package org.ngsildbench.jmeter.streaming;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.threads.JMeterContextService;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.measurement.text.AddressText;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;

/**
 * Common configuration of connections to all platforms: address, trusted certificates and timeout.
 *
 * <p>Subclasses parse the platform's settings; the connection is opened when a sampler needs it.
 */
public abstract class StreamConnectionConfig extends SharedConfig<StreamSession> {

  private static final long serialVersionUID = 1L;
  private static final long MAX_TIMEOUT_MILLIS = Duration.ofDays(1).toMillis();

  @Getter @Setter private String address = "";
  @Getter @Setter private String caFile = "";
  @Getter @Setter private String timeoutMillis = "";
  @Getter @Setter private boolean deleteTopics;

  /**
   * A platform's settings.
   *
   * @param connect opens a connection with them
   */
  public record Parsed<S>(S settings, Connect<S> connect) implements StreamSession.Opener {

    @Override
    public StreamConnection open() throws StreamException {
      return connect.with(settings);
    }
  }

  /** Opens a connection. */
  @FunctionalInterface
  public interface Connect<S> {

    /** Returns a connection with these settings, not yet connected to the server. */
    StreamConnection with(S settings) throws StreamException;
  }

  /** Returns the platform's name. */
  protected abstract String platform();

  /** Returns the element's name in messages, which is the name of its form. */
  protected final String elementName() {
    try {
      return Introspector.getBeanInfo(getClass()).getBeanDescriptor().getDisplayName();
    } catch (IntrospectionException e) {
      throw new IllegalStateException("The form of " + getClass() + " cannot be read.", e);
    }
  }

  /**
   * Parses the fields.
   *
   * @throws BadFieldException if a field is invalid
   * @throws IllegalArgumentException likewise, with the rest of a sentence that gives the reason
   */
  protected abstract Parsed<?> parse(Fields fields) throws BadFieldException;

  /** Returns the address format, as the end of a sentence that starts with "write". */
  protected String addressForm() {
    return "host:port";
  }

  /** Returns a redactor of the secrets among the fields. */
  protected Redactor redactor(Fields fields) throws BadFieldException {
    return Redactor.NONE;
  }

  @Override
  protected StreamSession open(String host) throws BadFieldException {
    Fields fields = new Fields(elementName());
    String where = address(fields);
    requireNoUser("Address", where);
    try {
      Parsed<?> parsed = parse(fields);
      Redactor redactor = redactor(fields);
      return new StreamSession(platform(), where, deleteTopics, () -> redactor, parsed);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(elementName() + ": " + e.getMessage() + ".");
    }
  }

  @Override
  public void threadStarted() {
    super.threadStarted();
    StreamSession session = shared();
    if (session != null) {
      session.publish(JMeterContextService.getContext().getVariables());
    }
  }

  /** Returns the server addresses. */
  protected String address(Fields fields) throws BadFieldException {
    return fields.required("Address", address, addressForm());
  }

  /** Refuses an address with user and password, which logs and reports would show. */
  protected final void requireNoUser(String field, String where) throws BadFieldException {
    if (AddressText.mayNameUser(where)) {
      throw new BadFieldException(
          "%s: %s contains an @; write user and password in their own fields, an @ in a path as %%40."
              .formatted(elementName(), field));
    }
  }

  /** Returns a word; the default if the field is empty. */
  protected static String word(Fields fields, String field, String value, String usual)
      throws BadFieldException {
    String word = fields.resolved(field, value);
    return word.isEmpty() ? usual : word;
  }

  /** Returns a whole number with a minimum; the default if the field is empty. */
  protected static int number(Fields fields, String field, String value, int least, int usual)
      throws BadFieldException {
    return fields.integer(field, value, least, Integer.MAX_VALUE, usual);
  }

  /** The certificates to trust; null for those of the JVM. */
  protected final Path caFile(Fields fields) throws BadFieldException {
    String file = fields.resolved("CA file", caFile);
    if (file.isEmpty()) {
      return null;
    }
    if (!new File(file).isFile()) {
      throw fields.bad("CA file", file, "the name of a PEM file");
    }
    return Path.of(file);
  }

  /** Returns the request timeout. */
  protected final Duration timeout(Fields fields) throws BadFieldException {
    return Duration.ofMillis(
        fields.wholeNumber("Response timeout", timeoutMillis, 1, MAX_TIMEOUT_MILLIS, 30_000));
  }
}
