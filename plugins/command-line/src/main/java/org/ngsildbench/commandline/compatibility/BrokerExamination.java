package org.ngsildbench.commandline.compatibility;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ngsildbench.analysis.tables.Table;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.ngsild.BrokerException;
import org.ngsildbench.ngsild.BrokerIdentity;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.conformance.CompatibilityRow;
import org.ngsildbench.ngsild.conformance.Verdict;

/** Asks a broker where it departs from the specification, and tells it. */
public final class BrokerExamination {

  private static final String TABLE = "compatibility";

  private final BrokerChoice choice;

  /**
   * @throws UsageException when the broker has no address
   */
  public BrokerExamination(BrokerChoice choice) {
    if (choice.base() == null) {
      throw new UsageException(
          "--broker embedded has no address here: start it with ./bench broker start embedded, and"
              + " name it spec=URL");
    }
    this.choice = choice;
  }

  /**
   * Asks all probes and prints what departs.
   *
   * @param folder where {@code tables/compatibility.*} go; null for nowhere
   * @throws UsageException in one sentence, when the broker cannot be used
   */
  public void tell(PrintWriter out, Path folder) throws IOException {
    List<CompatibilityRow> rows = ask(out);
    for (CompatibilityRow row : rows) {
      if (row.finding().verdict() != Verdict.CONFORMS) {
        out.printf(
            "%-9s  %s: %s%n",
            row.finding().verdict().text(), row.probe().subject(), row.finding().observed());
        out.printf("           specified: %s (%s)%n", row.probe().rule(), row.probe().clause());
        if (!row.finding().request().isEmpty()) {
          out.printf("           %s%n", row.finding().request());
        }
      }
    }
    out.println(CompatibilityTable.inOneLine(rows));
    if (folder != null) {
      write(CompatibilityTable.of(rows), folder.resolve("tables"), out);
    }
  }

  private List<CompatibilityRow> ask(PrintWriter out) {
    try (NgsiLdClient client = NgsiLdClient.open(choice.target())) {
      BrokerIdentity identity = client.identify();
      out.printf(
          "%s %s at %s, against ETSI GS CIM 009 V1.8.1%n",
          identity.name(), identity.version(), choice.base());
      out.flush();
      return client.compatibility();
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private static void write(Table table, Path folder, PrintWriter out) throws IOException {
    Files.createDirectories(folder);
    for (TableFormat format : TableFormat.values()) {
      Path file = folder.resolve(TABLE + "." + format.extension());
      AtomicFile.replace(file, format.write(table).getBytes(StandardCharsets.UTF_8));
    }
    out.println("table: " + folder.resolve(TABLE + "." + TableFormat.MARKDOWN.extension()));
  }
}
