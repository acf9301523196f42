package org.ngsildbench.local;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A minimal server: echoes its input and stores a file. */
public final class EchoServer extends GuardedServer {

  @Override
  public String name() {
    return "echo";
  }

  @Override
  protected void check(LocalServerOptions options) throws LocalServerException {
    options.allowOnly(name(), Set.of("fail"));
  }

  @Override
  protected String launch(ServerProcesses processes, Path folder, LocalServerOptions options)
      throws LocalServerException, IOException, InterruptedException {
    int first = 0;
    for (int node = 1; node <= options.nodes(); node++) {
      int port = FreePorts.one();
      first = first == 0 ? port : first;
      processes.start(
          ServerCommand.java(
              "echo-" + node,
              List.of("-Xmx16m", "-XX:TieredStopAtLevel=1"),
              System.getProperty("java.class.path"),
              EchoServer.class.getName(),
              List.of(
                  Integer.toString(port),
                  folder.resolve("data-" + node).toString(),
                  options.text("fail", "")),
              Readiness.answering(port)));
    }
    processes.awaitReady();
    return "127.0.0.1:" + first;
  }

  /** Runs the server's process. */
  public static void main(String[] arguments) throws IOException {
    if (!arguments[2].isEmpty()) {
      System.out.println(arguments[2]);
      return;
    }
    Files.writeString(Path.of(arguments[1]), "data");
    try (ServerSocket listening =
        new ServerSocket(Integer.parseInt(arguments[0]), 50, InetAddress.getLoopbackAddress())) {
      while (true) {
        try (Socket socket = listening.accept()) {
          socket.getInputStream().transferTo(socket.getOutputStream());
        }
      }
    }
  }
}
