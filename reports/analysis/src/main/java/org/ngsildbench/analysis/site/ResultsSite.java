package org.ngsildbench.analysis.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.analysis.bundle.BundleCheck;
import org.ngsildbench.analysis.bundle.BundleException;
import org.ngsildbench.analysis.bundle.BundledRun;
import org.ngsildbench.analysis.tables.Cells;
import org.ngsildbench.analysis.tables.Columns;
import org.ngsildbench.analysis.tables.TableFormat;
import org.ngsildbench.analysis.tables.TextTable;
import org.ngsildbench.measurement.file.AtomicFile;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Writes a website of bundles: {@code index.html} with the results by workload, {@code results.csv}
 * with the same figures, and {@code bundles/} with each bundle and the report on its runs.
 */
public final class ResultsSite {

  private static final String BUNDLES = "bundles";
  private static final Columns<SiteRow> COLUMNS =
      new Columns<SiteRow>()
          .with("plan", SiteRow::plan)
          .with("load", row -> row.load().name())
          .with("system", SiteRow::system)
          .with("bundle", SiteRow::bundle)
          .with("citable", row -> Boolean.toString(row.citable()))
          .with("verdict", row -> row.verdict().text())
          .with("unit", row -> row.load().unit())
          .with("runs", row -> Integer.toString(row.runs()))
          .with("count", row -> Long.toString(row.load().count()))
          .with("failed", row -> Long.toString(row.load().failed()))
          .with("per second", row -> Cells.number(row.load().perSecond()))
          .with(Cells.timesColumns(), row -> Cells.times(row.load().times()));

  private static final int TEXT_COLUMNS = 7;

  private ResultsSite() {}

  /**
   * Writes a site.
   *
   * @param zips bundles, at least one
   * @param out the folder, missing or empty
   * @throws BundleException if one is no bundle, was changed, or holds a run of another: the same
   *     run twice is no more evidence than once
   * @throws IOException naming the file and the reason, if one cannot be read or written
   */
  public static void write(List<Path> zips, Path out) throws IOException {
    Map<Path, BundleCheck> checks = new LinkedHashMap<>();
    Map<String, Path> bySeal = new HashMap<>();
    for (Path zip : zips) {
      BundleCheck check = unchanged(zip);
      for (BundledRun run : check.bundle().runs()) {
        Path other = bySeal.put(run.seal(), zip);
        if (other != null) {
          throw BundleException.repeated(zip, other);
        }
      }
      checks.put(zip, check);
    }
    List<SiteBundle> bundles = new ArrayList<>();
    Set<String> names = new HashSet<>();
    Path folder = out.resolve(BUNDLES);
    for (Map.Entry<Path, BundleCheck> one : checks.entrySet()) {
      String name = unique(one.getKey(), names);
      Path report = folder.resolve(name + ".html");
      bundles.add(SiteBundle.read(one.getKey(), one.getValue(), name, report));
      copy(one.getKey(), folder.resolve(name + ".zip"));
    }
    List<SiteRow> rows = bundles.stream().flatMap(bundle -> bundle.rows().stream()).toList();
    TextTable table =
        new TextTable(TEXT_COLUMNS, COLUMNS.names(), rows.stream().map(COLUMNS::cells).toList());
    replace(out.resolve("results.csv"), TableFormat.CSV.write(table));
    replace(out.resolve("index.html"), new SitePage(bundles).html());
  }

  private static BundleCheck unchanged(Path zip) throws IOException {
    BundleCheck check = BundleCheck.of(zip);
    if (!check.unchanged()) {
      throw BundleException.changed(zip, check.changes().get(0));
    }
    return check;
  }

  /** Returns the file's name without its ending, safe in a path and different from the others. */
  private static String unique(Path zip, Set<String> names) {
    String safe =
        zip.getFileName().toString().replaceFirst("\\.zip$", "").replaceAll("[^A-Za-z0-9_-]+", "-");
    String name = safe;
    for (int number = 2; !names.add(name); number++) {
      name = safe + "-" + number;
    }
    return name;
  }

  private static void copy(Path from, Path to) throws IOException {
    try {
      Files.copy(from, to);
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + to, e);
    }
  }

  private static void replace(Path file, String text) throws IOException {
    AtomicFile.replace(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
