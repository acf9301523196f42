package org.ngsildbench.jmeter.broker;

import java.io.IOException;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Session of an element at the broker, shared by all threads of a test: opened once, by the first
 * thread that needs it, with its own client; closed at the end of the test. Thread-safe.
 *
 * @param <S> type of the session
 */
@RequiredArgsConstructor(access = AccessLevel.PROTECTED)
public abstract class SharedSession<S> implements SharedConfig.Shared {
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
  public final PlanProblem problem(BrokerSession broker) {
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
    } catch (RuntimeException e) {
      // Another attempt would leave this one's client open.
      LOGGER.error("{}: internal error of ngsild-bench", element, e);
      problem = PlanProblem.internalError(e);
    }
  }

  /** Returns the open session; null before and after. */
  public final S session() {
    return session;
  }

  /** Closes the session, before its client. */
  protected abstract void end(S opened);

  @Override
  public final synchronized void close() {
    if (session != null) {
      end(session);
      session = null;
    }
    if (client != null) {
      client.close();
      client = null;
    }
  }
}
