package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.console.StopSignal;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.fleet.FleetOptions;
import org.ngsildbench.commandline.platform.BackgroundPlatform;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Starts a broker in the background and returns once it listens. */
@Command(
    name = "start",
    resourceBundle = "org.ngsildbench.commandline.system.SystemNames",
    mixinStandardHelpOptions = true,
    description = {
      "Starts a broker in the background on 127.0.0.1.",
      "This is the embedded broker with the fleet, or a streaming platform on a free port.",
      "It runs until './bench broker stop NAME'. Each clone of the project can run one "
          + "of each name."
    })
final class BrokerStartCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      converter = BrokerName.Converter.class,
      description = BrokerName.HELP)
  private BrokerName name;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "9090",
      description = "Port of the embedded broker; 0: any free port. Default: ${DEFAULT-VALUE}.")
  private int port;

  @Option(
      names = "--quick",
      description =
          "Use the fleet of 'run --quick': 1 day of readings every 5 min instead of 3 "
              + "days every minute.")
  private boolean quick;

  @Mixin private FleetOptions fleet;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (port < 0 || port > 65_535) {
      throw new UsageException("--port " + port + ": use a number from 0 to 65535");
    }
    Home home = Home.locate();
    Path note = RunningBroker.note(home, name.toString());
    var running = RunningBroker.read(note).filter(broker -> broker.process().isPresent());
    if (running.isPresent()) {
      throw new UsageException(
          "the %s broker is already running at %s; './bench broker stop %s' ends it"
              .formatted(name, running.get().uri(), name));
    }
    if (name.isPlatform()) {
      refuseOptions();
    }
    if (!name.isPlatform()) {
      checkPort();
    }
    Files.createDirectories(note.getParent());
    StopSignal stop = StopSignal.install("stopping the broker");
    try {
      return name.isPlatform() ? startPlatform(home, note, stop) : startEmbedded(home, note, stop);
    } catch (UsageException ended) {
      if (!stop.asked()) {
        throw ended;
      }
      return stopped();
    }
  }

  /** Reports a used port at once: the broker listens only after its data is generated. */
  private void checkPort() {
    try (ServerSocket free = new ServerSocket()) {
      free.bind(new InetSocketAddress("127.0.0.1", port));
    } catch (IOException e) {
      throw new UsageException(
          "--port %d: cannot listen on 127.0.0.1:%d (%s). Use another port, or --port 0 for any free port."
              .formatted(port, port, e.getMessage()),
          e);
    }
  }

  private int stopped() {
    spec.commandLine().getErr().println("bench: stopped; no broker is running");
    return ExitCode.FAILED;
  }

  /** Returns whether a stop request arrived just as the broker started to listen. */
  private static boolean endedAsAsked(StopSignal stop, ProcessHandle broker) {
    if (stop.asked()) {
      EmbeddedBrokerProcess.end(broker, BrokerStopCommand.TIMEOUT);
    }
    return stop.asked();
  }

  private void refuseOptions() {
    List<String> given =
        spec.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .toList();
    if (!given.isEmpty()) {
      throw new UsageException(
          "%s is only for the embedded broker; %s listens on a free port and has no fleet"
              .formatted(String.join(", ", given), name));
    }
  }

  private int startPlatform(Home home, Path note, StopSignal stop)
      throws IOException, InterruptedException {
    BackgroundPlatform platform =
        BackgroundPlatform.start(
            name.choice(),
            note.resolveSibling(name + "-data"),
            RunningBroker.log(home, name.toString()),
            stop);
    if (endedAsAsked(stop, platform.keeper())) {
      return stopped();
    }
    RunningBroker.of(platform.keeper(), platform.address()).write(note);
    print("%s listens on %s%n", name, platform.address());
    for (String plan : plans()) {
      print(
          "use it: ./bench run --plan %s --platform %s=%s%n",
          plan, name.choice(), platform.address());
    }
    return ExitCode.GOOD;
  }

  /** Returns the plans to suggest; the plan of drivers takes any platform. */
  private List<String> plans() {
    return StreamingPlatforms.named(name.name()).orElseThrow().plans().stream()
        .filter(plan -> !plan.equals(StreamingPlatform.VEHICLES))
        .toList();
  }

  private int startEmbedded(Home home, Path note, StopSignal stop)
      throws IOException, InterruptedException {
    EmbeddedBrokerProcess broker =
        EmbeddedBrokerProcess.startDetached(
            context().embeddedOptions(),
            home,
            fleet.spec(quick),
            fleet.city().keptIn(note.toAbsolutePath().getParent()),
            fleet.model(),
            port,
            RunningBroker.log(home, name.toString()),
            new Console(spec.commandLine().getOut(), spec.commandLine().getErr())::progress,
            stop);
    if (endedAsAsked(stop, broker.handle())) {
      return stopped();
    }
    RunningBroker.of(broker.handle(), broker.uri().toString()).write(note);
    print(
        "the %s broker listens on %s%nuse it: ./bench run --broker spec=%s%s%s%n",
        name, broker.uri(), broker.uri(), fleetOptions(), context().option());
    return ExitCode.GOOD;
  }

  /** Returns the given options of the fleet: a run must name the same fleet. */
  private String fleetOptions() {
    return spec.commandLine().getParseResult().matchedOptions().stream()
        .filter(option -> !List.of("--port", "--context").contains(option.longestName()))
        .map(BrokerStartCommand::asGiven)
        .collect(Collectors.joining());
  }

  private static String asGiven(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : " " + option.originalStringValues().get(0);
    return " " + option.longestName() + value;
  }

  private ContextChoice context() {
    return BrokerChoice.EMBEDDED.withContext(fleet.context()).context();
  }

  private void print(String words, Object... values) {
    spec.commandLine().getOut().printf(words, values);
  }
}
