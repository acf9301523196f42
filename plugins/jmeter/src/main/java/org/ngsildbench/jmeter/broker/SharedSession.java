package org.ngsildbench.jmeter.broker;

import java.io.IOException;
import java.util.function.Consumer;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Session of an element at the broker, shared by all threads of a test: opened once, by the first
 * thread that needs it, with its own client. Thread-safe.
 *
 * @param <S> type of the session
 */
@RequiredArgsConstructor
public final class SharedSession<S> {
  private static final Logger LOGGER = LoggerFactory.getLogger(SharedSession.class);

  private final String element;
  private final Opening<S> opening;
  private NgsiLdClient client;
  private volatile S session;
  private volatile PlanProblem problem;

  /** Opens a session; an {@link IOException} reports an invalid field. */
  @FunctionalInterface
  public interface Opening<S> {
    S open(NgsiLdClient client) throws IOException;
  }

  /**
   * Makes sure that the session is open.
   *
   * @return why it cannot be opened; null if it is open
   */
  public PlanProblem problem(BrokerSession broker) {
    if (session == null && problem == null) {
      open(broker);
    }
    return problem;
  }

  private synchronized void open(BrokerSession broker) {
    if (session != null || problem != null) {
      return;
    }
    // A separate client: the broker's element may close its connections first.
    client = NgsiLdClient.open(broker.client().target());
    try {
      session = opening.open(client);
      LOGGER.info("{}", session);
    } catch (IOException e) {
      problem = new PlanProblem(PlanProblem.BAD_FIELD, element + ": " + e.getMessage());
    } catch (BrokerException e) {
      problem = new PlanProblem(e.kind().responseCode(), element + ": " + e.getMessage());
    }
  }

  /** Returns the open session; null before and after. */
  public S get() {
    return session;
  }

  /** Closes session and client, if they are open. */
  public synchronized void close(Consumer<S> closing) {
    if (session != null) {
      closing.accept(session);
      session = null;
    }
    if (client != null) {
      client.close();
      client = null;
    }
  }
}
