package org.ngsildbench.jmeter.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.streaming.ServerIdentity;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

class StreamSessionTest {

  private int opened;
  private int closed;

  /** A server that answers each connection in its turn: null lets it in. */
  private StreamSession session(StreamFailureKind... answers) {
    Queue<StreamFailureKind> left = new ArrayDeque<>();
    for (StreamFailureKind answer : answers) {
      left.add(answer == null ? StreamFailureKind.CLOSED : answer);
    }
    return new StreamSession(
        "kafka", "here", false, () -> Redactor.NONE, () -> connection(left.remove()));
  }

  private StreamConnection connection(StreamFailureKind answer) {
    opened++;
    return (StreamConnection)
        Proxy.newProxyInstance(
            StreamConnection.class.getClassLoader(),
            new Class<?>[] {StreamConnection.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "identify":
                  if (answer == StreamFailureKind.UNEXPECTED) {
                    throw new NumberFormatException("abc");
                  }
                  if (answer != StreamFailureKind.CLOSED) {
                    throw new StreamException(answer, "no");
                  }
                  return new ServerIdentity("kafka", "Kafka", "4");
                case "close":
                  closed++;
                  return null;
                default:
                  throw new AssertionError(method.getName());
              }
            });
  }

  @Test
  void triesARejectedConnectionOnceForEachLabel() {
    StreamSession session =
        session(StreamFailureKind.NOT_AUTHORISED, StreamFailureKind.NOT_AUTHORISED, null);
    for (String label : List.of("first", "first", "second", "first", "second")) {
      assertThat(session.refusal(label)).isPresent();
      assertThat(session.problem()).isNotNull();
    }
    assertThat(opened).isEqualTo(2);

    assertThat(session.refusal("third")).isEmpty();
    assertThat(session.problem()).isNull();
    assertThat(session.refusal("fourth")).isEmpty();
    assertThat(opened).isEqualTo(3);
    assertThat(closed).as("connections that were refused are not kept").isEqualTo(2);
    session.close();
    assertThat(closed).isEqualTo(3);
  }

  @Test
  void doesNotRetryAnUnreachableServer() {
    StreamSession session = session(StreamFailureKind.UNREACHABLE);
    assertThat(session.refusal("first")).isEmpty();
    assertThat(session.refusal("second")).isEmpty();
    assertThat(session.problem().responseCode()).isEqualTo("UNREACHABLE");
    assertThat(opened).isOne();
  }

  @Test
  void anExceptionOfTheClientEndsTheTestOnce() {
    StreamSession session = session(StreamFailureKind.UNEXPECTED);
    for (int sample = 0; sample < 3; sample++) {
      assertThat(session.problem().responseCode()).isEqualTo("UNEXPECTED");
      assertThat(session.problem().message()).contains("kafka at here", "abc");
    }
    assertThat(opened).isOne();
    assertThat(closed).isOne();
  }
}
