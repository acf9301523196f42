package org.ngsildbench.testplans;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A JMeter engine in a separate process on the loopback interface. */
final class RemoteEngine implements AutoCloseable {

  private static final long MAX_START_SECONDS = 180;

  private final Process process;
  private final String name;

  private RemoteEngine(Process process, String name) {
    this.process = process;
    this.name = name;
  }

  /** Starts an engine; its files go to a folder, which is made. */
  static RemoteEngine start(Path folder) throws IOException, InterruptedException {
    Files.createDirectories(folder);
    int port = freePort();
    Path words = folder.resolve("words");
    ProcessBuilder builder =
        new ProcessBuilder(
                BuiltHome.jmeter().toString(),
                "-s",
                "-Jserver.rmi.ssl.disable=true",
                "-Jserver.rmi.port=" + port,
                "-Djava.rmi.server.hostname=127.0.0.1",
                "-j",
                folder.resolve("jmeter.log").toString())
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(words.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("HEAP", "-Xms128m -Xmx256m");
    RemoteEngine engine = new RemoteEngine(builder.start(), "127.0.0.1:" + port);
    engine.awaitReady(words);
    return engine;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitReady(Path words) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_START_SECONDS);
    while (!Files.readString(words).contains("Created remote object")) {
      if (process.waitFor(100, TimeUnit.MILLISECONDS) || System.nanoTime() > deadline) {
        close();
        throw new IOException("no engine at " + name + ": " + Files.readString(words));
      }
    }
  }

  /** Returns the name for {@code -R}. */
  String name() {
    return name;
  }

  /** Ends it as a power failure would. */
  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    kill();
  }
}
