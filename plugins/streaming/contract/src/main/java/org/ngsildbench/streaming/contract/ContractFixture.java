package org.ngsildbench.streaming.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.ResourceLockTarget;
import org.ngsildbench.streaming.ConsumerSettings;
import org.ngsildbench.streaming.ProducerSettings;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamConsumer;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;

/**
 * Platform capabilities and test helpers. Tests share one server and run in parallel, each on its
 * own topic; tests that stop the server or inspect all threads run exclusively.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(
    value = ContractFixture.SERVER,
    mode = ResourceAccessMode.READ,
    target = ResourceLockTarget.CHILDREN)
public abstract class ContractFixture {

  static final String SERVER = "server";
  static final int PARTITIONS = 2;

  final long run = ThreadLocalRandom.current().nextLong();
  final String topic = "contract-" + Long.toHexString(run & 0xffffffffffL);
  StreamConnection connection;

  /** The name a {@link org.ngsildbench.streaming.ServerIdentity} gives the platform. */
  protected abstract String platform();

  /** A connection to the server under test, with the platform's default settings. */
  protected abstract StreamConnection open() throws StreamException;

  /** A connection to an address without a server, with timeouts of at most ten seconds. */
  protected abstract StreamConnection openWrongAddress() throws StreamException;

  /**
   * A connection for a test that waits until all messages without an answer of a killed server have
   * failed.
   */
  protected StreamConnection openForKill() throws StreamException {
    return open();
  }

  /** Ends and restarts the server under test. */
  protected abstract ServerControl server();

  /** The size of a message that client or server refuse; it takes one of 1,000,000 bytes. */
  protected abstract int bytesAboveLimit();

  /**
   * Returns whether the consumers of a group share the messages; otherwise each gets all of them.
   */
  protected boolean groupsShare() {
    return true;
  }

  /** Returns whether acknowledged messages survive a kill of the server. */
  protected boolean survivesKill() {
    return true;
  }

  @BeforeEach
  void connect() throws StreamException {
    connection = open();
    connection.createTopic(topic, PARTITIONS);
  }

  @AfterEach
  void disconnect() throws StreamException {
    try {
      connection.deleteTopic(topic);
    } finally {
      connection.close();
    }
  }

  StampedSender producer(int number) throws StreamException {
    return new StampedSender(
        connection.openProducer(new ProducerSettings(topic, "producer-" + number)), run, number);
  }

  StreamConsumer consumer(String group, Inbox inbox) throws StreamException {
    return consumer(group, group + "-1", inbox);
  }

  StreamConsumer consumer(String group, String name, Inbox inbox) throws StreamException {
    return connection.openConsumer(new ConsumerSettings(topic, group, name), inbox);
  }

  static List<Long> sequences(long count) {
    return LongStream.range(0, count).boxed().toList();
  }

  /** Users read it: no class names, no line breaks. */
  static void assertPlain(StreamFailure failure) {
    assertThat(failure.message())
        .isNotBlank()
        .doesNotContain("Exception")
        .doesNotContain("\n")
        .doesNotContain("null")
        .doesNotContain("java.");
  }
}
