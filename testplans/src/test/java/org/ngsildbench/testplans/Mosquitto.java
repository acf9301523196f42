package org.ngsildbench.testplans;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.ngsildbench.local.FreePorts;
import org.ngsildbench.local.InstalledProgram;

/** An installed Mosquitto on the loopback address. */
final class Mosquitto implements AutoCloseable {
  private static final String USER = "ann";

  private final Path folder;
  private final int port;
  private Process process;

  /**
   * Starts one.
   *
   * @param password of the user ann; empty: for everybody
   */
  Mosquitto(Path folder, String password) throws Exception {
    assumeTrue(
        InstalledProgram.find("mosquitto").isPresent(),
        "Mosquitto is not installed; on Debian or Ubuntu: apt-get install mosquitto");
    this.folder = folder;
    this.port = FreePorts.one();
    String access = "allow_anonymous true";
    if (!password.isEmpty()) {
      Path users = folder.resolve("users");
      run("mosquitto_passwd", "-b", "-c", users.toString(), USER, password);
      access = "password_file " + users;
    }
    Files.writeString(
        folder.resolve("mosquitto.conf"),
        "listener %d 127.0.0.1%n%s%nuser root%nmax_queued_messages 0%n".formatted(port, access));
    start();
  }

  int port() {
    return port;
  }

  /** Starts it, and waits until it listens. */
  void start() throws Exception {
    process =
        builder("mosquitto", "-c", folder.resolve("mosquitto.conf").toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("mosquitto.log").toFile())
            .start();
    while (!listens()) {
      if (!process.isAlive()) {
        throw new AssertionError(Files.readString(folder.resolve("mosquitto.log")));
      }
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  private static void run(String... command) throws Exception {
    if (builder(command).start().waitFor() != 0) {
      throw new AssertionError(command[0] + " failed");
    }
  }

  private static ProcessBuilder builder(String... command) throws IOException {
    command[0] = InstalledProgram.find(command[0]).orElseThrow().toString();
    return new ProcessBuilder(command);
  }

  @Override
  public void close() throws InterruptedException {
    kill();
  }
}
