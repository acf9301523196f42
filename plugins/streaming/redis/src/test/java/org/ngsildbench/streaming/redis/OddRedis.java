package org.ngsildbench.streaming.redis;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.ngsildbench.streaming.contract.ScriptedServer;

/** A server with one consumer, and with answers that Redis itself would not give. */
final class OddRedis implements AutoCloseable {

  private final ScriptedServer server = new ScriptedServer(this::serve);
  private final Map<String, Function<List<String>, String>> answers = new ConcurrentHashMap<>();

  OddRedis(String consumer) throws IOException {
    answer("GET", command -> bulk(command.get(1).endsWith(":partitions") ? "1" : consumer));
    answer("SMEMBERS", command -> "*1\r\n" + bulk(consumer));
    answer("XPENDING", command -> "*0\r\n");
    for (String number : List.of("EXISTS", "SADD", "SREM", "DEL", "PEXPIRE", "XACK")) {
      answer(number, command -> ":1\r\n");
    }
  }

  RedisSettings settings() {
    return RedisSettings.of("127.0.0.1:" + server.port());
  }

  /** Sets the answer to a command; {@code +OK} without one. */
  void answer(String command, Function<List<String>, String> answer) {
    answers.put(command, answer);
  }

  static String bulk(String text) {
    return "$" + text.length() + "\r\n" + text + "\r\n";
  }

  private void serve(Socket client) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(client.getInputStream(), ISO_8859_1));
    for (String head = in.readLine(); head != null; head = in.readLine()) {
      List<String> command = new ArrayList<>();
      for (int part = Integer.parseInt(head.substring(1)); part > 0; part--) {
        char[] text = new char[Integer.parseInt(in.readLine().substring(1))];
        for (int i = 0; i < text.length; i++) {
          text[i] = (char) in.read();
        }
        in.readLine();
        command.add(new String(text));
      }
      String answer =
          answers
              .getOrDefault(command.get(0).toUpperCase(Locale.ROOT), any -> "+OK\r\n")
              .apply(command);
      client.getOutputStream().write(answer.getBytes(ISO_8859_1));
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
