package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import lombok.AccessLevel;
import lombok.AllArgsConstructor;
import lombok.Getter;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.BackgroundCommand;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.environment.JavaCommand;
import org.ngsildbench.commandline.fleet.CityChoice;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.FleetSpec;

/**
 * The embedded broker in a separate JVM, so that its garbage collector and JIT do not run in the
 * measuring process.
 *
 * <p>It ends with {@link #close()} and, since it watches its standard input, when this process is
 * killed.
 */
@AllArgsConstructor(access = AccessLevel.PRIVATE)
public final class EmbeddedBrokerProcess implements AutoCloseable {

  private static final long LOOK_MILLIS = 50;
  private static final int FREE_PORT = 0;

  /**
   * Ends the broker when its heap is full, and bounds what it takes beside the heap: direct
   * buffers, the buffers that each thread keeps for its socket, and compiled code.
   */
  private static final List<String> MEMORY =
      List.of(
          "-XX:+ExitOnOutOfMemoryError",
          "-XX:MaxDirectMemorySize=64m",
          "-Djdk.nio.maxCachedBufferSize=65536",
          "-XX:ReservedCodeCacheSize=96m");

  @Getter private final URI uri;
  private final List<String> command;
  private final Path log;
  private volatile Process process;

  /**
   * Starts the broker with the fleet and waits until it listens.
   *
   * @param options further options of the broker, such as {@code --instance-limit 1000}
   * @param city the city of the fleet; kept in a file, unless it is the built-in one
   * @param log log file of the broker
   * @param progress receives the progress of the fill
   * @param stop ends the broker during its start, since filling a large fleet takes minutes
   * @throws IOException if the broker ends before it listens, with its last line of output
   */
  public static EmbeddedBrokerProcess start(
      List<String> options,
      Home home,
      FleetSpec fleet,
      CityChoice city,
      String model,
      Path log,
      Consumer<String> progress,
      StopSignal stop)
      throws IOException, InterruptedException {
    List<String> attached = new ArrayList<>(options);
    attached.add("--exit-with-stdin");
    return startDetached(attached, home, fleet, city, model, FREE_PORT, log, progress, stop);
  }

  /**
   * Starts the broker in the background; it outlives this command.
   *
   * @param options further options of the broker
   * @param log log file of the broker
   * @param progress receives the progress of the fill
   * @param stop ends the broker during its start, when no other command could find it
   */
  static EmbeddedBrokerProcess startDetached(
      List<String> options,
      Home home,
      FleetSpec fleet,
      CityChoice city,
      String model,
      int port,
      Path log,
      Consumer<String> progress,
      StopSignal stop)
      throws IOException, InterruptedException {
    List<String> command = command(home, fleet, city, model, port);
    command.addAll(options);
    Process process = process(command, log);
    stop.onStop(process::destroy);
    try {
      URI uri = awaitListening(process, log, progress);
      return new EmbeddedBrokerProcess(uri, command, log, process);
    } finally {
      stop.onStop(null);
    }
  }

  private static Process process(List<String> command, Path log) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(BackgroundCommand.of(command))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    // glibc's default is 8 arenas per processor, which give little back.
    builder.environment().putIfAbsent("MALLOC_ARENA_MAX", "2");
    return builder.start();
  }

  private static List<String> command(
      Home home, FleetSpec fleet, CityChoice city, String model, int port) {
    List<String> command = new ArrayList<>();
    command.add(JavaCommand.path());
    command.addAll(memoryFor(fleet));
    command.addAll(List.of("-cp", home.embeddedBrokerClassPath(), "org.ngsildbench.embedded.Main"));
    command.addAll(List.of("--port", Integer.toString(port)));
    command.addAll(List.of("--seed", Long.toString(fleet.seed())));
    command.addAll(List.of("--buses", Integer.toString(fleet.buses())));
    command.addAll(List.of("--stations", Integer.toString(fleet.stations())));
    command.addAll(List.of("--days", Long.toString(fleet.history().toDays())));
    command.addAll(List.of("--period", fleet.period().toSeconds() + "s"));
    command.addAll(List.of("--model", model));
    command.addAll(List.of("--data", fleet.data().text()));
    city.file().ifPresent(file -> command.addAll(List.of("--city", file.toString())));
    return command;
  }

  /**
   * Returns the memory options of the JVM. The heap grows with the history; ingestion of 16,000
   * entities needs its share as well.
   */
  static List<String> memoryFor(FleetSpec fleet) {
    long readings = fleet.steps() * (fleet.buses() * 25L + fleet.stations() * 5L);
    long megabytes = Math.max(1024, 768 + readings * 24 / (1 << 20));
    List<String> options = new ArrayList<>(MEMORY);
    options.addAll(List.of("-Xms" + Math.min(megabytes, 1024) + "m", "-Xmx" + megabytes + "m"));
    return options;
  }

  private static URI awaitListening(Process process, Path log, Consumer<String> progress)
      throws IOException, InterruptedException {
    BrokerProcessLog words = new BrokerProcessLog(log);
    boolean ended = false;
    while (true) {
      Optional<URI> listening = words.listening();
      if (listening.isPresent()) {
        return listening.get();
      }
      if (ended) {
        throw new UsageException(
            "the embedded broker did not start: " + words.last().orElse("it printed nothing"));
      }
      words.last().ifPresent(progress);
      ended = process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  public ProcessHandle handle() {
    return process.toHandle();
  }

  /** Kills the broker; it loses everything written to it. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  /**
   * Starts the killed broker again, with the fleet and on the same port.
   *
   * @throws IOException if it ends before it listens
   */
  public void restart() throws IOException, InterruptedException {
    List<String> again = new ArrayList<>(command);
    again.set(again.indexOf("--port") + 1, Integer.toString(uri.getPort()));
    Path restarted = log.resolveSibling("broker-2.log");
    process = process(again, restarted);
    awaitListening(process, restarted, word -> {});
  }

  @Override
  public void close() {
    end(process.toHandle(), Duration.ofSeconds(5));
  }

  /** Ends a process: requests it first, then kills it. */
  static void end(ProcessHandle handle, Duration timeout) {
    handle.destroy();
    try {
      handle.onExit().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      handle.destroyForcibly();
    } catch (java.util.concurrent.ExecutionException | java.util.concurrent.TimeoutException late) {
      handle.destroyForcibly();
    }
  }
}
