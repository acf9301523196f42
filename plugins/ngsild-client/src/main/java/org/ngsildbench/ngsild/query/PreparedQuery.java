package org.ngsildbench.ngsild.query;

import java.net.URL;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.RequestDigestInput;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;

/**
 * A query made ready for one broker. Immutable, thread-safe; may be executed any number of times.
 */
public final class PreparedQuery {

  private final BusQuery query;
  private final QueryRun run;
  private final boolean wholeEntities;

  PreparedQuery(BusQuery query, QueryRun run) {
    this(query, run, false);
  }

  PreparedQuery(BusQuery query, QueryRun run, boolean wholeEntities) {
    this.query = query;
    this.run = run;
    this.wholeEntities = wholeEntities;
  }

  /** Its name in reports, such as {@code Q4-server}. */
  public String label() {
    return query.label();
  }

  /** Whether the broker is asked for all attributes of its entities, for want of a better way. */
  public boolean asksForWholeEntities() {
    return wholeEntities;
  }

  /** Method, path and query of the first request, for the digest of a run; no host, no secrets. */
  public byte[] digestInput() {
    return RequestDigestInput.of(run.first());
  }

  /** Returns the full URL of the first request. */
  public URL url() {
    return run.first().url();
  }

  /** Sends it; {@code NgsiLdClient.execute} is the way in. */
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    return run.run(log, reading, expected);
  }

  /** The label and the first request, without header fields, which may hold secrets. */
  @Override
  public String toString() {
    return label() + ": " + run.first();
  }
}
