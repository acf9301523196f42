package org.ngsildbench.monitors.database.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.Work;
import org.ngsildbench.monitors.resource.TricklingServer;

/** Against answers of the shape that serverStatus has in MongoDB 3.6 to 7. */
@Timeout(60)
class MongoDatabaseTest {

  private ServerSocket server;
  private final List<Map<String, ?>> answers = Collections.synchronizedList(new ArrayList<>());
  private final List<Map<String, Object>> asked = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    Thread serving = new Thread(this::serve, "scripted MongoDB");
    serving.setDaemon(true);
    serving.start();
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  private void serve() {
    try (Socket client = server.accept()) {
      DataInputStream in = new DataInputStream(client.getInputStream());
      while (!answers.isEmpty()) {
        int length = Integer.reverseBytes(in.readInt());
        ByteBuffer body = ByteBuffer.wrap(in.readNBytes(length - 4));
        asked.add(Bson.read(body.position(17)));
        byte[] document = Bson.write(answers.remove(0));
        ByteBuffer message =
            ByteBuffer.allocate(21 + document.length).order(ByteOrder.LITTLE_ENDIAN);
        message.putInt(message.capacity()).putInt(7).putInt(1).putInt(2013).putInt(0);
        client.getOutputStream().write(message.put((byte) 0).put(document).array());
      }
    } catch (IOException e) {
      // The client has ended.
    }
  }

  private DatabaseLogin login() {
    return new DatabaseLogin("mongodb://127.0.0.1:" + server.getLocalPort(), "", "", "");
  }

  private static Map<String, Object> status(long uptime, Work reads, Work writes, Work commands) {
    return Map.of(
        "host",
        "mongo",
        "ok",
        1.0,
        "uptimeMillis",
        uptime,
        "opLatencies",
        Map.of("reads", of(reads), "writes", of(writes), "commands", of(commands)));
  }

  private static Map<String, Object> of(Work work) {
    return Map.of("latency", (long) work.micros(), "ops", work.statements());
  }

  /** A read timeout would start anew with each byte. */
  @Test
  void anAnswerThatNeverEndsFails() throws IOException {
    byte[] head = {0, 0, 15, 0, 1, 0, 0, 0, 1, 0, 0, 0, (byte) 0xdd, 7, 0, 0};
    try (TricklingServer trickling = new TricklingServer(head);
        MongoConnection connection =
            MongoConnection.open("127.0.0.1", trickling.port(), Duration.ofMillis(500))) {
      assertThatThrownBy(() -> connection.command(Map.of("serverStatus", 1)))
          .isInstanceOf(IOException.class)
          .hasMessage("the answer did not end within 500 ms");
    }
  }

  @Test
  void attributesReadsAndWritesToTheBrokerAndCommandsToTheProbe() throws IOException {
    answers.add(status(1_000, new Work(10, 500), new Work(4, 80), new Work(99, 999)));
    answers.add(status(2_000, new Work(13, 900), new Work(5, 100), new Work(102, 1_050)));
    try (MongoDatabase database = MongoDatabase.open(login())) {
      DatabaseWork work = database.look();

      assertThat(work.broker()).isEqualTo(new Work(4, 420));
      assertThat(work.probe()).isEqualTo(new Work(3, 51));
      assertThat(work.doubts()).isEmpty();
      assertThat(asked.get(0)).containsEntry("serverStatus", 1).containsEntry("$db", "admin");
      assertThatThrownBy(database::look)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("The database no longer answers: ");
    }
  }

  @Test
  void marksCountsAcrossARestartAsUnreliable() throws IOException {
    answers.add(status(5_000, new Work(10, 500), Work.NONE, Work.NONE));
    answers.add(status(100, new Work(1, 5), Work.NONE, Work.NONE));
    try (MongoDatabase database = MongoDatabase.open(login())) {
      assertThat(database.look().doubts()).singleElement().asString().contains("restarted");
    }
  }

  @Test
  void reportsAMissingLogin() {
    answers.add(Map.of("ok", 0.0, "errmsg", "command serverStatus requires authentication"));
    assertThatThrownBy(() -> MongoDatabase.open(login()))
        .hasMessageContaining("requires authentication")
        .hasMessageContaining("without access control");
  }

  @Test
  void skipsUnusedTypes() throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(0).put((byte) 0x09).put(new byte[] {'d', 0}).putLong(5);
    bytes.put((byte) 0x08).put(new byte[] {'b', 0, 1});
    bytes.put((byte) 0x05).put(new byte[] {'x', 0, 2, 0, 0, 0, 0, 7, 7});
    bytes.put((byte) 0x10).put(new byte[] {'n', 0}).putInt(42).put((byte) 0);
    bytes.putInt(0, bytes.position()).flip();

    assertThat(Bson.read(bytes)).containsExactly(Map.entry("n", 42));
  }

  @Test
  void rejectsInvalidBson() {
    ByteBuffer cut = ByteBuffer.wrap(new byte[] {50, 0, 0, 0, 2, 'a', 0, 9, 0, 0, 0, 'b'});
    assertThatThrownBy(() -> Bson.read(cut))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not BSON");
  }
}
