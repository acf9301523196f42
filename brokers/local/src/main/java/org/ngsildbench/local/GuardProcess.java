package org.ngsildbench.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import lombok.Getter;

/** A server as seen by its starter: the guard's process and its output. */
final class GuardProcess implements RunningServer {

  private static final String LOG = "guard.log";
  private static final Duration STOP_TIMEOUT = Duration.ofSeconds(45);

  private final Path folder;
  private final Process guard;
  private final BufferedReader words;
  private final Writer orders;
  private final Map<String, ProcessHandle> processes =
      Collections.synchronizedMap(new LinkedHashMap<>());
  @Getter private String address;

  private GuardProcess(Path folder, Process guard) {
    this.folder = folder;
    this.guard = guard;
    this.words =
        new BufferedReader(new InputStreamReader(guard.getInputStream(), StandardCharsets.UTF_8));
    this.orders = new OutputStreamWriter(guard.getOutputStream(), StandardCharsets.UTF_8);
  }

  static RunningServer start(GuardedServer server, Path wanted, LocalServerOptions options)
      throws LocalServerException {
    server.check(options);
    Path folder = ServerFolder.make(wanted);
    List<String> command = GuardCommand.of(server.name(), folder, options);
    try {
      Process guard =
          new ProcessBuilder(command).redirectError(folder.resolve(LOG).toFile()).start();
      GuardProcess process = new GuardProcess(folder, guard);
      try {
        process.awaitListening();
        return process;
      } catch (LocalServerException | IOException | RuntimeException e) {
        process.close();
        throw e;
      }
    } catch (IOException e) {
      throw new LocalServerException("Cannot start the " + server.name() + " server", e);
    }
  }

  private void awaitListening() throws LocalServerException, IOException {
    for (String line = words.readLine(); line != null; line = words.readLine()) {
      if (line.startsWith(Guard.LISTENING)) {
        address = line.substring(Guard.LISTENING.length());
        return;
      }
      if (line.startsWith(Guard.FAILED)) {
        throw new LocalServerException(line.substring(Guard.FAILED.length()));
      }
      if (line.startsWith(Guard.PROCESS)) {
        remember(line.substring(Guard.PROCESS.length()));
      }
    }
    Path log = folder.resolve(LOG);
    String last = Files.exists(log) ? Files.readString(log).strip() : "";
    throw new LocalServerException(
        "The server's guard exited before the server was ready"
            + (last.isEmpty() ? "" : ": " + last));
  }

  private void remember(String nameAndId) {
    int space = nameAndId.lastIndexOf(' ');
    String name = nameAndId.substring(0, space);
    // The next line reports a process that has already exited.
    ProcessHandle.of(Long.parseLong(nameAndId.substring(space + 1)))
        .ifPresent(process -> processes.put(name, process));
  }

  @Override
  public Map<String, ProcessHandle> processes() {
    synchronized (processes) {
      return Map.copyOf(processes);
    }
  }

  @Override
  public void kill(String process) {
    ProcessHandle handle = processes.get(process);
    if (handle == null) {
      throw new IllegalArgumentException(
          "Unknown process '" + process + "'; it has " + processes().keySet());
    }
    handle.destroyForcibly();
    handle.onExit().join();
  }

  @Override
  public synchronized void restart(String process) throws LocalServerException {
    try {
      orders.write(Guard.RESTART + process + "\n");
      orders.flush();
      awaitListening();
    } catch (IOException e) {
      throw new LocalServerException("The server's guard has exited", e);
    }
  }

  @Override
  public void close() {
    try {
      guard.getOutputStream().close();
    } catch (IOException gone) {
      // It has already exited.
    }
    try {
      if (!guard.waitFor(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        guard.destroyForcibly().waitFor();
      }
      // If the guard was killed, the servers' watchers kill them.
      for (ProcessHandle handle : processes().values()) {
        handle.onExit().get(STOP_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
      }
      ServerFolder.remove(folder);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException e) {
      throw new IllegalStateException("A process of the server does not stop: " + processes(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
