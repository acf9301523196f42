package org.ngsildbench.ngsild.batch;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.security.MessageDigest;
import java.util.List;
import org.ngsildbench.ngsild.dialect.BatchOperation;
import org.ngsildbench.ngsild.exchange.Broker;
import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.exchange.RequestDigestInput;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.json.BatchAnswer;
import org.ngsildbench.ngsild.json.BatchAnswerDocument;

/**
 * A batch made ready for one broker. Immutable, thread-safe; may be executed any number of times.
 */
public final class PreparedBatch {

  private static final BodyReader<Reply<BatchAnswer>> READER =
      Reply.reader(BatchAnswerDocument::read);

  private final Broker broker;
  private final BrokerServer server;
  private final BatchOperation operation;
  private final List<BatchPart> parts;

  PreparedBatch(
      Broker broker, BrokerServer server, BatchOperation operation, List<BatchPart> parts) {
    this.broker = broker;
    this.server = server;
    this.operation = operation;
    this.parts = List.copyOf(parts);
  }

  /** Returns the number of entities. */
  public int entities() {
    return parts.stream().mapToInt(part -> part.ids().size()).sum();
  }

  /** Returns the number of requests. */
  public int requests() {
    return parts.size();
  }

  /** Returns the full URL of the first request. */
  public URL url() {
    return parts.get(0).request().url();
  }

  /** Method, path and body of each request, for the digest of a run; no host, no secrets. */
  public byte[] digestInput() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    parts.forEach(part -> all.writeBytes(RequestDigestInput.of(part.request())));
    return all.toByteArray();
  }

  /** Adds the same to a digest, without a copy of it. */
  public void addTo(MessageDigest digest) {
    parts.forEach(part -> RequestDigestInput.addTo(digest, part.request()));
  }

  /** Sends it; {@code NgsiLdClient.execute} is the way in. */
  public BatchResult run(OperationLog log) {
    BatchOutcome outcome = new BatchOutcome(broker.dialect(), operation);
    for (int i = 0; i < parts.size(); i++) {
      BatchPart part = parts.get(i);
      BatchAnswer answer = server.send(log, part.request(), READER);
      if (!outcome.take(part, answer, log) || i + 1 < parts.size() && log.failsForTime()) {
        // The broker is unreachable or too slow; further timeouts would add nothing.
        parts.subList(i + 1, parts.size()).forEach(outcome::notSent);
        break;
      }
    }
    return outcome.result(log);
  }

  /** Counts the entities the broker holds; {@code NgsiLdClient.readBack} is the way in. */
  public int readBack() {
    return parts.stream().mapToInt(new ReadBack(broker)::count).sum();
  }

  @Override
  public String toString() {
    return operation.text() + " of " + entities() + " entities in " + requests() + " requests";
  }
}
