package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailureSentence;
import picocli.CommandLine;

/** Wrong usage: exit code 2, one clear message, nothing written. */
class BenchTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;

  private final StringWriter err = new StringWriter();
  private final StringWriter out = new StringWriter();

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of(List.of("run", "--seed", "abc"), "--seed: 'abc' is not a whole number"),
        Arguments.of(List.of("run", "--threads", "99999999999"), "--threads: '99999999999' is too"),
        Arguments.of(List.of("run", "-J", "abc"), "-J 'abc': write name=value"),
        Arguments.of(
            List.of("run", "--raw", "--engines", "127.0.0.1:1099", "--broker", "spec=http://a:1"),
            "--raw: remote engines do not log single operations"),
        Arguments.of(
            List.of("run", "-J", "zipf.exponent=-4"),
            "-J zipf.exponent: '-4' is invalid; use a number from 0 to 20"),
        Arguments.of(List.of("run", "-J", "fleet.buses=4"), "-J fleet.buses: use --buses"),
        Arguments.of(List.of("run", "--warmup", "250ms"), "--warmup: use whole seconds"),
        Arguments.of(
            List.of("run", "-J", "count=5", "-J", "count=7"), "-J count: two values, '5' and '7'"),
        Arguments.of(
            List.of("run", "--plan", "scalability", "-J", "lead.in=5/s"),
            "-J lead.in: '5/s' is invalid; use phases of a schedule"),
        Arguments.of(
            List.of("run", "--plan", "nothing"),
            "--plan 'nothing' is unknown: use queries, analytics, ingestion, scalability, capacity,"
                + " notifications, mixed, federation, recovery, streaming, http-stream, publish, vehicles or a FILE.jmx"),
        Arguments.of(List.of("run", "--plan", "queries,queries"), "--plan: duplicate queries"),
        Arguments.of(List.of("run", "--queries", "Q1,Q1"), "--queries: duplicate Q1"),
        Arguments.of(List.of("run", "--queries", ","), "--queries: empty"),
        Arguments.of(List.of("run", "--plan", "scalability", "--rates", "5,5"), "duplicate 5"),
        Arguments.of(List.of("run", "--plan", "scalability", "--duration", "0s"), "above 0"),
        Arguments.of(
            List.of("run", "--rates", "5", "--plan", "queries"),
            "--rates goes with --plan scalability, ingestion, mixed, federation or capacity"),
        Arguments.of(List.of("run", "--out", ""), "--out: it is empty"),
        Arguments.of(List.of("report", "some", "--out", ""), "--out: it is empty"),
        Arguments.of(List.of("run", "--plan", "absent.jmx"), "does not exist"),
        Arguments.of(List.of("run", "--plan", "src"), "--plan: src is a folder. Use a FILE.jmx"),
        Arguments.of(List.of("run", "--plan", ""), "--plan '' is unknown"),
        Arguments.of(List.of("run", "--broker", "fiware"), "'fiware' is unknown"),
        Arguments.of(List.of("run", "--queries", "Q9"), "'Q9' is unknown"),
        Arguments.of(List.of("run", "--days", "99999"), "--days 99999: use a number from 1 to 366"),
        Arguments.of(
            List.of("run", "--days", "1000000000000"),
            "--days 1000000000000: use a number from 1 to 366"),
        Arguments.of(
            List.of("run", "--buses", "1000000000000"),
            "--buses 1000000000000: use a number from 1 to 100,000"),
        Arguments.of(List.of("run", "--period", "7s"), "--period: use whole seconds that divide"),
        Arguments.of(List.of("run", "--quick=x"), "--quick: it takes no value"),
        Arguments.of(List.of("run", "--threads", "0"), "from 1 to"),
        Arguments.of(List.of("run", "--plan", "capacity"), "needs --criterion"),
        Arguments.of(List.of("run", "--criterion", "Q1.errors == 0"), "--criterion needs --plan"),
        Arguments.of(List.of("run", "--variable", "rate"), "--variable needs --plan"),
        Arguments.of(capacity("Q1.response.p95 < 1 s", "--plan", "queries"), "cannot be combined"),
        Arguments.of(
            capacity("Q1.response.p95 > 100 ms"),
            "--criterion 'Q1.response.p95 > 100 ms': load increases response.p95"),
        Arguments.of(capacity("Q1.response.p95"), "a comparison is missing"),
        Arguments.of(capacity("Q1.response.p95 < 1 s", "--variable", "buses"), "use one of rate"),
        Arguments.of(
            capacity("Q1.response.p95 < 1 s", "--rates", "10"), "the lowest and the highest"),
        Arguments.of(
            capacity("Q1.response.p95 < 1 s", "--rates", "10,x"), "'x' is not a number; use"),
        Arguments.of(capacity("Q1.response.p95 < 1 s", "--rates", "50,20"), "must be higher"),
        Arguments.of(
            List.of(
                "run",
                "--plan",
                "capacity",
                "--variable",
                "subscriptions",
                "-J",
                "subscriptions=7"),
            "-J subscriptions with --plan capacity: the search raises it; give the lowest and"),
        Arguments.of(
            capacity(
                "ingestion.service.p95 < 1 s",
                "--variable",
                "batch",
                "-J",
                "batch.operation=create,patch"),
            "-J batch.operation with --plan capacity: a search has one value, not create,patch"),
        Arguments.of(
            capacity("Q1.response.p95 < 1 s", "-J", "duration=3s"),
            "-J duration with --plan capacity: the search sets it; use --duration"),
        Arguments.of(capacity("Q1.response.p95 < 1 s", "-J", "seed=2"), "use --seed"),
        Arguments.of(
            List.of("run", "--plan", "notifications", "-J", "rate=0.5", "-J", "count=3"),
            "-J count with -J rate: notifications at a rate end after a time; use --duration"),
        Arguments.of(capacity("Q1.response.p99 < 1 s", "--rates", "5,20"), "start at 20/s"),
        Arguments.of(capacity("Q1.response.p95 < 1 s", "--duration", "0s"), "up to one day"),
        Arguments.of(List.of("run", "--days", "0"), "0"),
        Arguments.of(List.of("run", "--buses", "0"), "--buses 0: use a number from 1 to 100,000"),
        Arguments.of(
            List.of("run", "--stations", "-3"), "--stations -3: use a number from 1 to 1,000,000"),
        Arguments.of(List.of("run", "--period", "soon"), "'soon' is not a duration"),
        Arguments.of(List.of("run", "--repetitions", "0"), "from 1 to"),
        Arguments.of(List.of("run", "--model", "triples"), "write attributes or observations"),
        Arguments.of(
            List.of("run", "--broker", "scorpio", "--broker", "scorpio"),
            "duplicate name 'scorpio'; add names"),
        Arguments.of(
            List.of("run", "--broker", "a:scorpio", "--broker", "A:spec"), "duplicate name 'A'"),
        Arguments.of(List.of("load"), "no destination: add --broker KIND=URL"),
        Arguments.of(
            List.of("load", "--broker", "spec", "--to", "x.csv"),
            "are two destinations: remove one"),
        Arguments.of(List.of("load", "--broker", "embedded"), "filled at its start"),
        Arguments.of(List.of("doctor", "--out", "tables"), "--out needs --broker or --self-test"),
        Arguments.of(List.of("doctor", "--broker", "embedded"), "has no address here"),
        Arguments.of(List.of("rum"), "Unknown command 'rum'. Did you mean 'run'?"),
        Arguments.of(
            List.of("complete", "bash"), "Unknown command 'complete'. Did you mean 'completion'?"),
        Arguments.of(List.of("quack"), "Unknown command 'quack'."),
        Arguments.of(List.of("help", "rnu"), "Unknown command 'rnu'. Did you mean 'run'?"),
        Arguments.of(
            List.of("help", "broker", "strat"), "Unknown command 'strat'. Did you mean 'start'?"),
        Arguments.of(List.of("run", "--broker", "scorpoi=http://h"), "Did you mean 'scorpio'?"),
        Arguments.of(List.of("broker", "start", "kafak"), "Did you mean 'kafka'?"),
        Arguments.of(
            List.of("run", "--brokr=spec"), "Unknown option '--brokr'. Did you mean '--broker'?"),
        Arguments.of(List.of("-x"), "Unknown option '-x'.\n"),
        Arguments.of(List.of("gui", "src"), "src is a folder. Use a JMeter plan (FILE.jmx)"),
        Arguments.of(
            List.of("doctor", "--self-test", "--out", "pom.xml/a/b"), "pom.xml is not a folder"),
        Arguments.of(List.of("home", "there"), "Unexpected argument 'there'."),
        Arguments.of(List.of("completion", "csh"), "Unknown shell 'csh'. Use bash, zsh or fish."),
        Arguments.of(List.of("run", "--queries", "Q44-server"), "Did you mean 'Q4-server'?"),
        Arguments.of(List.of("run", "--plan", "quries"), "Did you mean 'queries'?"),
        Arguments.of(
            List.of("run", "--plan", "streaming", "--platform", "kafak"), "Did you mean 'kafka'?"),
        batches("-J batch.sizes=0", "'0' is invalid; use a whole number from 1 to 16000"),
        batches("-J batch.sizes=16001", "'16001' is invalid; use a whole number from 1 to 16000"),
        batches("-J entity.bytes=-1024", "'-1024' is invalid; use a whole number from 129"),
        batches("-J entity.bytes=101000", "'101000' is invalid; use a whole number from 129"),
        batches("-J batch.operation=replace", "'replace' is invalid; use one of create"),
        batches("--rates 0", "'0' cannot be offered; a rate must be above 0"),
        batches("--rates fast", "'fast' is not a rate; use numbers above 0"),
        batches("--rates 5 --threads 4", "use one of them"),
        batches("--rates 5 -J batch.sizes=1,100", "use one value"),
        batches("--rates 5 -J batch.seconds=60", "use --duration"),
        Arguments.of(List.of("report", "no-such-folder"), "does not exist"),
        Arguments.of(
            List.of("broker", "start", "cassandra"), "NAME: 'cassandra' cannot be started"),
        Arguments.of(List.of("broker", "start", "embedded", "--port", "70000"), "0 to 65535"),
        Arguments.of(
            List.of("broker", "start", "kafka", "--port", "9092", "--buses", "5"),
            "--port, --buses is only for the embedded broker; kafka listens on a free port"));
  }

  private static Arguments batches(String options, String message) {
    List<String> arguments = new ArrayList<>(List.of("run", "--plan", "ingestion"));
    arguments.addAll(List.of(options.split(" ")));
    return Arguments.of(arguments, message);
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void wrongUsageIsReportedAndRunsNothing(List<String> arguments, String message) throws Exception {
    assertThat(execute(arguments)).isEqualTo(ExitCode.USAGE);

    assertThat(err.toString()).contains(message).doesNotContain("\tat ", "Exception");
    assertThat(pretended.project().resolve("runs")).doesNotExist();
  }

  static List<Arguments> unreachable() {
    return List.of(
        Arguments.of(
            List.of("run", "--broker", "spec=http://127.0.0.1:1"),
            "cannot connect to http://127.0.0.1:1: Connection refused"),
        Arguments.of(
            List.of("run", "--broker", "spec=http://no-such-host.invalid:1026"),
            "no-such-host.invalid"),
        Arguments.of(
            List.of("load", "--broker", "spec=http://127.0.0.1:1"), "--broker spec: the broker at"),
        Arguments.of(
            List.of("load", "--verify", "--broker", "spec=http://127.0.0.1:1"),
            "--broker spec: the broker at"),
        Arguments.of(
            List.of("doctor", "--broker", "spec=http://127.0.0.1:1"),
            "--broker spec: the broker at"),
        Arguments.of(
            List.of("run", "--plan", "streaming", "--platform", "kafka=127.0.0.1:1,127.0.0.1:2"),
            "--platform kafka: cannot connect to 127.0.0.1:1, 127.0.0.1:2: Connection refused"),
        Arguments.of(
            List.of("run", "--plan", "streaming", "--platform", "redis=no-such-host.invalid:6379"),
            "no-such-host.invalid:6379: unknown host"));
  }

  @ParameterizedTest
  @MethodSource("unreachable")
  void unreachableSystemHasItsOwnExitCode(List<String> arguments, String message) throws Exception {
    assertThat(execute(arguments)).isEqualTo(ExitCode.UNREACHABLE);

    assertThat(err.toString()).contains(message).doesNotContain("\tat ", "Exception");
    assertThat(pretended.project().resolve("runs"))
        .satisfiesAnyOf(
            runs -> assertThat(runs).doesNotExist(), runs -> assertThat(runs).isEmptyDirectory());
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void aBrokerThatRefusesTheCredentialsCountsAsUnreachable(int status) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
    try {
      String url = "spec=http://127.0.0.1:" + server.getAddress().getPort();
      assertThat(execute(List.of("run", "--broker", url))).isEqualTo(ExitCode.UNREACHABLE);
      assertThat(err.toString()).contains(Integer.toString(status));
    } finally {
      server.stop(0);
    }
  }

  @Test
  void reportsAUsedPortBeforeItFillsTheBroker() throws Exception {
    try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      String port = Integer.toString(used.getLocalPort());
      assertThat(execute(List.of("broker", "start", "embedded", "--port", port)))
          .isEqualTo(ExitCode.USAGE);
      assertThat(err.toString())
          .contains("cannot listen on 127.0.0.1:" + port, "Use another port, or --port 0");
    }
  }

  @Test
  void everyCommandPrintsTheVersion() throws Exception {
    for (List<String> command : List.of(List.of("run"), List.of("broker", "start"))) {
      List<String> arguments = new ArrayList<>(command);
      arguments.add("--version");
      assertThat(execute(arguments)).isEqualTo(ExitCode.GOOD);
    }
    assertThat(out.toString().lines().filter(line -> line.startsWith("ngsild-bench "))).hasSize(2);
  }

  @Test
  void printsTheHelpOfASubcommand() throws Exception {
    assertThat(execute(List.of("help", "broker", "start"))).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString()).contains("Usage: bench broker start");
  }

  @Test
  void printsTheHelpOfACommand() throws Exception {
    assertThat(execute(List.of("help", "run"))).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString()).contains("Usage: bench run [OPTIONS]");
    assertThat(out.toString().indexOf("Everyday options:"))
        .isBetween(0, out.toString().indexOf("More options:"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void completionNamesCommandsAndOptions(String shell) throws Exception {
    assertThat(execute(List.of("completion", shell))).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString()).contains("verify-run", "uninstall", "until-change");
  }

  @Test
  void reportsAMissingHome() {
    System.setProperty("ngsildbench.home", folder.resolve("nowhere").toString());

    assertThat(execute(List.of("home"))).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("JMeter home is missing");
  }

  @Test
  void addsAReasonToAnExceptionWithOnlyAFileName() {
    assertThat(FailureSentence.of(new AccessDeniedException("/some/file")))
        .isEqualTo(
            "Cannot use a file or folder: no permission for /some/file. "
                + "Change its permissions or use another account.");
    assertThat(FailureSentence.of(new NoSuchFileException("/some/file")))
        .endsWith(": /some/file does not exist.");
  }

  @Test
  void helpNamesEveryCommand() {
    assertThat(execute(List.of("--help"))).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString()).contains("run", "load", "report", "broker", "gui", "home", "doctor");
  }

  @Test
  void helpNamesTheValuesOfAnOptionOnce() {
    assertThat(execute(List.of("run", "--help"))).isEqualTo(ExitCode.GOOD);
    assertThat(out.toString())
        .contains("--engines=HOST[:PORT],..\n", "--rates=5,10,20 ", "--queries=Q1,Q5 ")
        .doesNotContain("5,10,20[,5");
  }

  private int execute(List<String> arguments) {
    CommandLine bench = Bench.commandLine();
    bench.setOut(new PrintWriter(out));
    bench.setErr(new PrintWriter(err));
    return bench.execute(arguments.toArray(String[]::new));
  }

  private static List<String> capacity(String criterion, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("run", "--plan", "capacity", "--criterion", criterion));
    arguments.addAll(List.of(more));
    return arguments;
  }
}
