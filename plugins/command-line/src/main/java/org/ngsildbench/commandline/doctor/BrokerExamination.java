package org.ngsildbench.commandline.doctor;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.folder.CompatibilityFile;
import org.ngsildbench.analysis.model.CompatibilityFinding;
import org.ngsildbench.analysis.tables.CompatibilityTable;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.manifest.BrokerClock;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.conformance.CompatibilityRow;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Probes a broker for deviations from the specification and prints them. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class BrokerExamination {

  private static final Duration GRACE = Duration.ofSeconds(3);

  private final BrokerIdentity broker;
  private final List<CompatibilityFinding> findings;
  private final Optional<BrokerClock> clock;

  /**
   * Runs all probes, in a few seconds.
   *
   * @param stop whether to end; the current probe and its cleanup then have three seconds
   * @throws UsageException if the broker has no address
   * @throws UnreachableException if it cannot be reached or refuses the requests
   */
  public static BrokerExamination of(BrokerChoice choice, StopRequest stop) {
    return of(choice, stop, client -> Optional.empty());
  }

  /**
   * Like {@link #of}, and also measures the broker's clock offset, which takes a second. Uses one
   * session, since a second login could fail.
   */
  public static BrokerExamination withClock(BrokerChoice choice, StopRequest stop) {
    return of(choice, stop, NgsiLdClient::clock);
  }

  private static BrokerExamination of(
      BrokerChoice choice, StopRequest stop, Function<NgsiLdClient, Optional<BrokerClock>> clock) {
    if (choice.base() == null) {
      throw new UsageException(
          "--broker embedded has no address here: start it with ./bench broker start "
              + "embedded and use spec=URL");
    }
    try {
      return BrokerSessionLoop.with(choice, stop, GRACE, client -> examine(client, stop, clock));
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private static BrokerExamination examine(
      NgsiLdClient client, StopRequest stop, Function<NgsiLdClient, Optional<BrokerClock>> clock) {
    return new BrokerExamination(
        client.identifyBeforeWriting(),
        client.compatibility(stop::asked).stream().map(BrokerExamination::finding).toList(),
        clock.apply(client));
  }

  /** Returns these findings and more. */
  BrokerExamination with(List<CompatibilityFinding> more) {
    return new BrokerExamination(
        broker, Stream.concat(findings.stream(), more.stream()).toList(), clock);
  }

  /** Prints each deviation, the number of each kind, and the clock offset. */
  public void print(PrintWriter out) {
    out.println(broker + ", probed against ETSI GS CIM 009 V1.8.1");
    for (CompatibilityFinding one : findings) {
      if (!one.conforms()) {
        out.printf("%-9s  %s: %s%n", one.verdict(), one.asked(), one.observed());
        out.printf("%-9s  specified: %s (%s)%n", "", one.specified(), one.clause());
        out.printf("%-9s  %s%n", "", one.request());
      }
    }
    out.println(counts());
    out.println(
        clock
            .map(one -> "clock difference to this machine, from the Date header: " + one.inWords())
            .orElse("its clock is not known"));
  }

  /** Returns the members of the JSON document: {@code compatibility.json}, broker and clock. */
  public Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>(CompatibilityFile.document(findings));
    document.put("broker", broker.name());
    document.put("version", broker.version());
    document.put("clockOffsetMillis", clock.map(BrokerClock::offsetMillis).orElse(null));
    document.put("clockUncertaintyMillis", clock.map(BrokerClock::uncertaintyMillis).orElse(null));
    return document;
  }

  /** Writes {@code compatibility.json}, which reports show, and the table in each form. */
  public void write(Path folder) throws IOException {
    Path tables = Files.createDirectories(folder.resolve("tables"));
    CompatibilityFile.write(folder, findings);
    TextTable table = CompatibilityTable.of(broker.toString(), findings);
    for (TableFormat format : TableFormat.values()) {
      AtomicFile.replace(
          tables.resolve("compatibility." + format.extension()),
          format.write(table).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Returns the number of findings by kind. */
  public String counts() {
    return findings.stream()
        .collect(Collectors.groupingBy(CompatibilityFinding::verdict, Collectors.counting()))
        .entrySet()
        .stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .sorted()
        .collect(Collectors.joining(", ", findings.size() + " probes: ", ""));
  }

  private static CompatibilityFinding finding(CompatibilityRow row) {
    return new CompatibilityFinding(
        row.probe().subject(),
        row.finding().verdict().text(),
        row.finding().observed(),
        row.probe().rule(),
        row.probe().clause(),
        row.finding().request());
  }
}
