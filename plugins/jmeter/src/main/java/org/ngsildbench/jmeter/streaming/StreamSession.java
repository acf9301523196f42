package org.ngsildbench.jmeter.streaming;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterVariables;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SecretsInScope;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.load.CommonStart;
import org.ngsildbench.streaming.load.ConsumeSettings;
import org.ngsildbench.streaming.load.MessageObserver;
import org.ngsildbench.streaming.load.PublishSettings;
import org.ngsildbench.streaming.load.Publisher;
import org.ngsildbench.streaming.load.StreamChannels;

/**
 * The connection to one platform as all threads of a test share it: opened by the first that needs
 * it, closed at the end of the test. Thread-safe.
 */
public final class StreamSession implements SharedConfig.Shared {

  private static final String USED = StreamSession.class.getName() + " in use";

  private final String platform;
  private final String address;
  private final Supplier<Redactor> secrets;
  private final Opener opener;
  private final boolean deleteTopics;
  private final CommonStart start = new CommonStart();
  private final Set<String> asked = new HashSet<>();
  private StreamConnection connection;
  private StreamChannels channels;
  private volatile ServerIdentity identity;
  private PlanProblem problem;
  private StreamFailure failure;
  private volatile boolean published;

  /** Opens a connection. */
  @FunctionalInterface
  public interface Opener {
    /** A connection with the settings of the element. */
    StreamConnection open() throws StreamException;
  }

  /**
   * A session not opened yet.
   *
   * @param platform for instance {@code kafka}
   * @param address where the servers are, without credentials
   * @param deleteTopics whether topics are deleted when the last publisher is done
   * @param secrets gives a redactor of the secrets that the connection sends
   */
  public StreamSession(
      String platform,
      String address,
      boolean deleteTopics,
      Supplier<Redactor> secrets,
      Opener opener) {
    this.platform = platform;
    this.address = address;
    this.deleteTopics = deleteTopics;
    this.secrets = secrets;
    this.opener = opener;
  }

  /** Returns for instance {@code kafka}. */
  public String platform() {
    return platform;
  }

  /**
   * Opens the connection and reads the server's identity, once; {@link #refusal} retries a denied
   * connection.
   *
   * @return why the test cannot continue; null if it can
   */
  public synchronized PlanProblem problem() {
    if (channels == null && problem == null) {
      try {
        connection = opener.open();
        identity = connection.identify();
        channels = new StreamChannels(connection, deleteTopics, SecretsInScope.here()::line);
      } catch (StreamException e) {
        failed(e);
      } catch (RuntimeException e) {
        String activity = "Connecting to %s at %s".formatted(platform, address);
        failed(new StreamException(StreamFailure.unexpected(activity, e), e));
      }
    }
    return problem;
  }

  private void failed(StreamException e) {
    problem = problemOf(e);
    failure = e.failure();
    close();
  }

  /**
   * Opens the connection if needed and returns the server's denial for a label. Empty if the server
   * permits it, or if {@link #problem()} reports another error. A denied connection is retried once
   * per label, for any number of threads.
   */
  synchronized Optional<StreamFailure> refusal(String label) {
    if (asked.add(label) && isRefused()) {
      problem = null;
      failure = null;
    }
    return problem() != null && isRefused() ? Optional.of(failure) : Optional.empty();
  }

  private boolean isRefused() {
    return failure != null && RefusedPublishing.isFor(failure);
  }

  /**
   * Opens another connection with the same settings; the caller closes it.
   *
   * @throws StreamException if the platform cannot be reached or refuses
   */
  public StreamConnection open() throws StreamException {
    return opener.open();
  }

  /** Returns whether publishers delete topics when done. */
  public boolean deletesTopics() {
    return deleteTopics;
  }

  private static PlanProblem problemOf(StreamException e) {
    return new PlanProblem(e.failure().responseCode(), e.getMessage());
  }

  /** Returns whether a publisher has opened: the server was reachable and accepted the plan. */
  boolean hasPublished() {
    return published;
  }

  /** Ends the test for all threads: no publisher has opened. */
  synchronized PlanProblem problem(StreamException e) {
    if (problem == null) {
      problem = problemOf(e);
    }
    return problem;
  }

  /** Opens a publisher; to be called after {@link #problem()} has found none. */
  Publisher publisher(PublishSettings settings, ConsumeSettings consume, MessageObserver observer)
      throws StreamException {
    StreamChannels open;
    synchronized (this) {
      open = channels;
    }
    Publisher publisher = open.publisher(settings, consume, observer);
    published = true;
    return publisher;
  }

  /** Waits until that number of publishers of a label is open, or a timeout. */
  Optional<String> awaitStart(String label, int publishers, Duration timeout) {
    return publishers > 1 ? start.await(label, publishers, timeout) : Optional.empty();
  }

  /** The server as it reported itself, for the manifest. */
  public Optional<Versions.Broker> described() {
    return Optional.ofNullable(identity)
        .map(
            known ->
                new Versions.Broker(
                    platform,
                    redactor().line(known.name()),
                    redactor().line(known.version()),
                    address));
  }

  @Override
  public Redactor redactor() {
    return secrets.get();
  }

  /** Lets the samplers of the current thread find it by its platform, too. */
  void publish(JMeterVariables variables) {
    variables.putObject(key(platform), this);
  }

  /** The session of that platform in scope; for an empty name the nearest of any. */
  public static StreamSession inScope(JMeterVariables variables, String platform) {
    return platform.isEmpty()
        ? SharedConfig.inScope(variables, StreamSession.class)
        : (StreamSession) variables.getObject(key(platform));
  }

  /**
   * Returns the session for a sampler.
   *
   * @param platform the sampler's field; empty for the nearest connection
   * @param label label of the sampler
   * @throws BadFieldException if there is none
   */
  public static StreamSession of(JMeterVariables variables, String platform, String label)
      throws BadFieldException {
    String name = Fields.text(platform);
    StreamSession session = inScope(variables, name);
    if (session == null) {
      throw new BadFieldException(
          "There is no connection%s for \"%s\"; add one, for instance a Stream Kafka Connection."
              .formatted(name.isEmpty() ? "" : " to " + name, label));
    }
    return session;
  }

  /** The session that the current thread publishes over; null if it does not. */
  public static StreamSession used(JMeterVariables variables) {
    return (StreamSession) variables.getObject(USED);
  }

  /** The current thread publishes over this one. */
  public void use(JMeterVariables variables) {
    variables.putObject(USED, this);
  }

  private static String key(String platform) {
    return StreamSession.class.getName() + "." + platform;
  }

  @Override
  public synchronized void close() {
    if (channels != null) {
      channels.close();
      channels = null;
    }
    if (connection != null) {
      connection.close();
      connection = null;
    }
  }
}
