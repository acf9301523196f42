package org.ngsildbench.benchmarks.http;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** The server in a separate process, so that its CPU time is not counted for the clients. */
final class BenchmarkServerProcess implements AutoCloseable {

  private final Process process;
  private final int port;

  private BenchmarkServerProcess(Process process, int port) {
    this.process = process;
    this.port = port;
  }

  static BenchmarkServerProcess start(int bodyBytes) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                LoopbackServer.class.getName(),
                "0",
                Integer.toString(bodyBytes))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader out = process.inputReader();
    String port = out.readLine();
    if (port == null) {
      throw new IOException("the server did not start");
    }
    return new BenchmarkServerProcess(process, Integer.parseInt(port));
  }

  int port() {
    return port;
  }

  String url(String path) {
    return "http://127.0.0.1:" + port + path;
  }

  @Override
  public void close() {
    process.destroy();
  }
}
