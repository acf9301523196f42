package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.local.redis.RedisServer;

/**
 * A run that starts its platform and stops it. The Redis server requires a random password, which
 * no file of the run contains.
 */
class StartedPlatformIT {

  private static final Pattern LISTENS = Pattern.compile("redis listens on 127\\.0\\.0\\.1:(\\d+)");

  @TempDir private Path folder;

  @Test
  void onlyTheRunCanUseItsServer() throws Exception {
    Path out = folder.resolve("out");
    Path words = folder.resolve("words");
    Process run =
        BuiltHome.bench(
            folder,
            words,
            BuiltHome.arguments(
                "run --plan streaming --platform redis --warmup 0s --duration 1s"
                    + " -J steps=1000@max,65000@20 --out {}",
                out));
    int port = awaitPort(run, words);
    String password =
        Files.readString(out.resolve("redis-server").resolve(RedisServer.PASSWORD_FILE));

    assertThat(ask(port, "XLEN topic")).startsWith("-NOAUTH");
    assertThat(ask(port, "AUTH " + password)).isEqualTo("+OK");
    assertThat(commandLines()).noneMatch(line -> line.contains(password));

    assertThat(BuiltHome.exitCode(run)).isEqualTo(BuiltHome.exitCodeOf(out));
    assertThat(out.resolve("tables/errors.csv")).doesNotExist();
    assertThat(words).content().contains("report: ").doesNotContain(password);
    assertThat(out.resolve("summary.json"))
        .content()
        .contains("\"streaming\"", "\"platform\" : \"redis\"", "\"lost\" : 0", "\"endToEnd\"");
    assertThat(out.resolve("report.html")).content().contains("id=\"streaming\"");
    assertThat(out.resolve("redis-server")).doesNotExist();
    try (Stream<Path> files = Files.walk(out)) {
      assertThat(files.filter(Files::isRegularFile))
          .allSatisfy(
              file ->
                  assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                      .doesNotContain(password));
    }
  }

  private static int awaitPort(Process run, Path words) throws Exception {
    while (true) {
      Matcher listens = LISTENS.matcher(Files.readString(words));
      if (listens.find()) {
        return Integer.parseInt(listens.group(1));
      }
      assertThat(run.waitFor(50, TimeUnit.MILLISECONDS)).as("ended before").isFalse();
    }
  }

  private static Stream<String> commandLines() {
    return ProcessHandle.allProcesses().map(process -> process.info().commandLine().orElse(""));
  }

  private static String ask(int port, String command) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
      return new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))
          .readLine();
    }
  }
}
