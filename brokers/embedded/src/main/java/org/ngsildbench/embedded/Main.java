package org.ngsildbench.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextDocuments;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.faults.FaultFile;
import org.ngsildbench.embedded.faults.Faults;
import org.ngsildbench.embedded.fill.FillProgress;
import org.ngsildbench.embedded.fill.FleetFill;
import org.ngsildbench.embedded.liar.Liar;
import org.ngsildbench.embedded.liar.QueryKind;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultFile;
import org.ngsildbench.embedded.subscription.fault.NotificationFaultPlan;
import org.ngsildbench.embedded.subscription.fault.NotificationFaults;
import org.ngsildbench.embedded.temporal.TemporalApi;
import org.ngsildbench.fleet.model.DataModel;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Runs the broker as a process. Prints one line to standard output when the broker is filled and
 * listening: {@code listening on http://127.0.0.1:PORT}. Progress and errors go to standard error.
 *
 * <p>With {@code --brokers} it runs several, a line for each.
 *
 * <p>Exit codes: 0 after a requested stop, 1 if the broker cannot start, 2 for wrong options.
 */
@Command(
    name = "embedded-broker",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    versionProvider = Main.VersionText.class,
    description = "An NGSI-LD context broker in memory, on 127.0.0.1, filled with a bus fleet.")
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class Main implements Callable<Integer> {

  @Option(
      names = "--port",
      defaultValue = "9090",
      description = "TCP port on 127.0.0.1; 0 for any free port (default: ${DEFAULT-VALUE}).")
  private int port;

  @Option(
      names = "--brokers",
      defaultValue = "1",
      description = "Number of brokers, at consecutive ports; with --port 0 at any free ones.")
  private int brokers;

  @Mixin private EmbeddedFleetOptions fleet;

  @Option(names = "--empty", description = "Start without entities.")
  private boolean empty;

  @Option(
      names = "--faults",
      paramLabel = "FILE",
      description = "JSON file of faults to inject; counts: GET /ngsild-bench/faults.")
  private Path faultFile;

  @Option(
      names = "--lies-about",
      paramLabel = "QUERY",
      split = ",",
      description =
          "Answer these operations with incorrect or unusual responses from a catalogue: queries,"
              + " analytics, create, upsert, update, delete. For tests of answer checks; counts: GET"
              + " /ngsild-bench/liar.")
  private List<String> liesAbout = List.of();

  @Option(
      names = "--plain-lies",
      description = "With --lies-about: change only the usual representation of each response.")
  private boolean plainLies;

  @Option(
      names = "--notification-faults",
      paramLabel = "FILE",
      description =
          "JSON file of notification faults to inject; counts: GET"
              + " /ngsild-bench/notifications.")
  private Path notificationFaultFile;

  @Option(
      names = "--instance-limit",
      description = "Max attribute instances in one temporal response; a larger one is cut (206).")
  private long instanceLimit = TemporalApi.DEFAULT_INSTANCE_LIMIT;

  @Option(
      names = "--context",
      paramLabel = "URL=FILE",
      description = "File with the @context of a URL; the broker fetches none. May be repeated.")
  private Map<String, Path> contextFiles = Map.of();

  @Option(
      names = "--fleet-context",
      paramLabel = "URL",
      description = "The @context of the fleet's entities (default: the core context).")
  private String fleetContext;

  @Option(
      names = "--exit-with-stdin",
      description = "Exit when standard input ends, so that no process outlives a killed parent.")
  private boolean exitWithStdin;

  private final InputStream in;
  private final PrintStream out;
  private final PrintStream err;

  /** Runs the broker until the process is asked to stop. */
  public static void main(String[] arguments) {
    System.exit(run(new Main(System.in, System.out, System.err), arguments));
  }

  static int run(Main main, String... arguments) {
    return new CommandLine(main)
        .setOut(writer(main.out))
        .setErr(writer(main.err))
        .setParameterExceptionHandler(
            (e, ignored) -> {
              main.err.println(e.getMessage());
              return CommandLine.ExitCode.USAGE;
            })
        .execute(arguments);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  @Override
  public Integer call() throws InterruptedException {
    if (brokers < 1) {
      err.println("--brokers must be at least 1, not " + brokers + ".");
      return CommandLine.ExitCode.USAGE;
    }
    try (Faults faults = faults();
        NotificationFaults notificationFaults = notificationFaults()) {
      ContextDocuments contexts = ContextDocuments.read(contextFiles);
      EmbeddedBrokerOptions options =
          EmbeddedBrokerOptions.defaults()
              .withPort(port)
              .withInstanceLimit(instanceLimit)
              .withContexts(contexts)
              .withNotificationFaults(notificationFaults);
      if (!empty) {
        options = options.withFill(fill(new ContextResolver(contexts)));
      }
      if (faults != null) {
        options = options.withInterceptor(faults).withRoutes(faults.routes());
      }
      if (!liesAbout.isEmpty()) {
        Liar liar = new Liar(QueryKind.named(liesAbout), !plainLies, fleet.seed());
        options = options.withInterceptor(liar).withRoutes(liar.routes());
      }
      serve(options);
      return CommandLine.ExitCode.OK;
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.USAGE;
    } catch (IOException e) {
      err.println(e.getMessage());
      return CommandLine.ExitCode.SOFTWARE;
    }
  }

  private void serve(EmbeddedBrokerOptions options) throws IOException, InterruptedException {
    List<EmbeddedBroker> running = new ArrayList<>();
    try {
      for (int i = 0; i < brokers; i++) {
        running.add(EmbeddedBroker.start(options.withPort(port == 0 ? 0 : port + i)));
        out.println("listening on " + running.get(i).uri());
        out.flush();
      }
      if (exitWithStdin) {
        awaitEndOfInput();
      } else {
        running.get(0).join();
      }
    } finally {
      running.forEach(EmbeddedBroker::close);
    }
  }

  private void awaitEndOfInput() {
    try {
      in.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      // A broken standard input counts as its end.
      err.println("standard input failed: " + e.getMessage());
    }
  }

  private Faults faults() throws IOException {
    return faultFile == null ? null : Faults.start(FaultFile.read(faultFile));
  }

  private NotificationFaults notificationFaults() throws IOException {
    return NotificationFaults.start(
        notificationFaultFile == null
            ? NotificationFaultPlan.NONE
            : NotificationFaultFile.read(notificationFaultFile));
  }

  private FleetFill fill(ContextResolver contexts) throws IOException {
    DataModel model = DataModel.of(fleet.model());
    return new FleetFill(fleet.fleet(), model, progress(), fleetContext(contexts));
  }

  private Context fleetContext(ContextResolver contexts) {
    try {
      return fleetContext == null ? contexts.core() : contexts.resolve(fleetContext);
    } catch (Problem unusable) {
      throw new IllegalArgumentException("--fleet-context: " + unusable.getMessage(), unusable);
    }
  }

  private FillProgress progress() {
    PercentProgress percents = new PercentProgress(err);
    return percents::filled;
  }

  /** Supplies the text of {@code --version}. */
  static final class VersionText implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {Version.NAME + " " + Version.number()};
    }
  }
}
