package org.ngsildbench.ngsild.query;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;

/**
 * One answer to Q4, padded to several sizes by a server that sends a known number of bytes a
 * second: the median service times lie on one line through the sizes.
 */
@Tag("proof")
@Timeout(120)
class PaddedAnswerTest {

  private static final int[] SIZES = {500_000, 1_040_000, 1_060_000, 4_000_000, 16_000_000};

  private static final int READINGS = 9_000;
  private static final double BYTES_PER_NANO = 0.2;
  private static final int SLICE = 32 << 10;
  private static final int ROUNDS = 31;
  private static final Instant FROM = Instant.parse("2026-01-05T00:00:00Z");
  private static final Instant TO = Instant.parse("2026-01-05T12:00:00Z");

  @Test
  void serviceTimesAreLinearInTheSize() throws IOException {
    Map<Integer, Double> medians = medians();
    double[] line = line(medians);
    assertThat(line[1] * 1e6 * BYTES_PER_NANO).as("the pace of the server").isBetween(0.95, 1.05);
    medians.forEach(
        (size, millis) -> {
          double onLine = line[0] + line[1] * size;
          System.out.printf(
              "%,d bytes: %.2f ms, on the line %.2f ms, %+.1f %%%n",
              size, millis, onLine, 100 * (millis / onLine - 1));
          assertThat(Math.abs(millis / onLine - 1)).as("%d bytes", size).isLessThan(0.05);
        });
  }

  /** Milliseconds by size, the smallest first: decoding a large answer may disturb what follows. */
  static Map<Integer, Double> medians() throws IOException {
    byte[][] answers =
        Arrays.stream(SIZES).mapToObj(PaddedAnswerTest::answer).toArray(byte[][]::new);
    double[][] millis = new double[SIZES.length][ROUNDS];
    try (ServerSocket listener = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      int[] next = {0};
      Thread server = new Thread(() -> serve(listener, answers, next), "paced-server");
      server.setDaemon(true);
      server.start();
      BrokerTarget target =
          BrokerTarget.of(
              BrokerKind.SPEC, URI.create("http://127.0.0.1:" + listener.getLocalPort()));
      try (NgsiLdClient client = NgsiLdClient.open(target)) {
        var query =
            client.prepare(
                new MeanAirPollution(FROM, TO, AggregatedBy.CLIENT), QueryModel.ATTRIBUTES);
        for (int i = 0; i < SIZES.length; i++) {
          next[0] = i;
          for (int round = -5; round < ROUNDS; round++) {
            QueryResult result = client.execute(query, NgsiLdClient.CLOSED_LOOP);
            assertThat(result.failure()).isNull();
            assertThat(((QueryAnswer.Mean) result.answer()).samples()).isEqualTo(READINGS);
            if (round >= 0) {
              millis[i][round] = result.times().serviceTime() / 1e6;
            }
          }
        }
      }
    }
    Map<Integer, Double> medians = new TreeMap<>();
    for (int i = 0; i < SIZES.length; i++) {
      Arrays.sort(millis[i]);
      medians.put(SIZES[i], millis[i][ROUNDS / 2]);
    }
    return medians;
  }

  /** Intercept and slope by least squares of the relative distances. */
  private static double[] line(Map<Integer, Double> medians) {
    double w = 0;
    double wx = 0;
    double wy = 0;
    double wxx = 0;
    double wxy = 0;
    for (Map.Entry<Integer, Double> each : medians.entrySet()) {
      double x = each.getKey();
      double y = each.getValue();
      double weight = 1 / (y * y);
      w += weight;
      wx += weight * x;
      wy += weight * y;
      wxx += weight * x * x;
      wxy += weight * x * y;
    }
    double slope = (w * wxy - wx * wy) / (w * wxx - wx * wx);
    return new double[] {(wy - slope * wx) / w, slope};
  }

  /** Ten buses with {@value #READINGS} readings, and numbers nobody asked for up to the size. */
  private static byte[] answer(int size) {
    StringBuilder json = new StringBuilder("[");
    for (int bus = 0; bus < 10; bus++) {
      json.append(bus == 0 ? "" : ",");
      json.append("{\"id\":\"urn:ngsi-ld:Bus:city:").append(bus);
      json.append("\",\"type\":\"Bus\",\"airPollution\":{\"type\":\"Property\",\"values\":[");
      for (int i = 0; i < READINGS / 10; i++) {
        json.append(i == 0 ? "[" : ",[").append(20 + i % 30).append(".25,\"");
        json.append(FROM.plusSeconds(10L * i + 5)).append("\"]");
      }
      json.append("]}}");
    }
    json.append(",{\"id\":\"urn:ngsi-ld:Bus:padding\",\"type\":\"Bus\",\"padding\":[0");
    while (json.length() < size - 8) {
      json.append(",0.125");
    }
    json.append("]}]");
    return json.append(" ".repeat(size - json.length())).toString().getBytes(US_ASCII);
  }

  private static void serve(ServerSocket listener, byte[][] answers, int[] next) {
    try (Socket socket = listener.accept()) {
      socket.setTcpNoDelay(true);
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      byte[] request = new byte[8192];
      while (in.read(request) > 0) {
        byte[] answer = answers[next[0]];
        out.write(
            ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                    + answer.length
                    + "\r\n\r\n")
                .getBytes(US_ASCII));
        send(answer, out);
      }
    } catch (IOException e) {
      // The client has closed.
    }
  }

  /** Each byte is sent when it is due, by the clock and not by pauses that could add up. */
  private static void send(byte[] answer, OutputStream out) throws IOException {
    long start = System.nanoTime();
    for (int from = 0; from < answer.length; from += SLICE) {
      int length = Math.min(SLICE, answer.length - from);
      long due = start + (long) ((from + length) / BYTES_PER_NANO);
      for (long now = System.nanoTime(); now < due; now = System.nanoTime()) {
        LockSupport.parkNanos(due - now);
      }
      out.write(answer, from, length);
    }
  }
}
