package org.ngsildbench.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The process between a server and its starter. Stops the server and deletes its directory when its
 * standard input closes or on request.
 *
 * <pre>Guard SERVER FOLDER NODES [NAME=VALUE ...]</pre>
 *
 * <p>Prints a line {@code process NAME PID} for each process, then {@code listening on ADDRESS}
 * when the server serves, or {@code failed SENTENCE}. Reads {@code restart NAME} from standard
 * input and responds in the same format.
 */
public final class Guard {

  static final String PROCESS = "process ";
  static final String LISTENING = "listening on ";
  static final String FAILED = "failed ";
  static final String RESTART = "restart ";

  private final PrintStream out = System.out;
  private final BlockingQueue<String> orders = new LinkedBlockingQueue<>();
  private final Path folder;
  private final ServerProcesses processes;

  private Guard(Path folder) {
    this.folder = folder;
    this.processes =
        new ServerProcesses(folder, (name, pid) -> out.println(PROCESS + name + " " + pid));
  }

  /** Runs until the server has to stop. */
  public static void main(String[] arguments) throws InterruptedException {
    Guard guard = new Guard(Path.of(arguments[1]));
    Runtime.getRuntime().addShutdownHook(new Thread(guard::end, "end"));
    guard.watchStandardInput();
    Map<String, String> settings = new LinkedHashMap<>();
    for (int i = 3; i < arguments.length; i++) {
      int equals = arguments[i].indexOf('=');
      settings.put(arguments[i].substring(0, equals), arguments[i].substring(equals + 1));
    }
    guard.run(arguments[0], new LocalServerOptions(Integer.parseInt(arguments[2]), settings));
  }

  private void run(String server, LocalServerOptions options) throws InterruptedException {
    String address;
    try {
      address = ((GuardedServer) LocalServers.named(server)).launch(processes, folder, options);
      out.println(LISTENING + address);
    } catch (LocalServerException | IOException | RuntimeException e) {
      fail(e);
      System.exit(1);
      return;
    }
    while (true) {
      String order = orders.take();
      try {
        processes.restart(order.substring(RESTART.length()));
        out.println(LISTENING + address);
      } catch (LocalServerException | IOException e) {
        fail(e);
      }
    }
  }

  private void fail(Exception e) {
    String sentence = e.getMessage() == null ? e.toString() : e.getMessage();
    out.println(FAILED + sentence.replaceAll("\\s+", " "));
  }

  /** Uses its own thread, because the input may close during startup. */
  private void watchStandardInput() {
    Thread watch =
        new Thread(
            () -> {
              try (BufferedReader in =
                  new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                  orders.add(line);
                }
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              } finally {
                System.exit(0);
              }
            },
            "standard input");
    watch.setDaemon(true);
    watch.start();
  }

  private void end() {
    processes.end();
    try {
      ServerFolder.remove(folder);
    } catch (IOException e) {
      System.err.println("Cannot remove " + folder + ": " + e.getMessage());
    }
  }
}
