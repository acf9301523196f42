package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.file.WholeFile;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordJson;

/**
 * Writes a bundle: a zip with {@code bundle.json}, the author's description and the run folders.
 */
public final class BundleWriter {

  /** The same runs give the same bytes, apart from the time in {@code bundle.json}. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private BundleWriter() {}

  /**
   * Writes a bundle, which replaces an existing file when it is complete.
   *
   * @param folders the run folders, at least one
   * @param by who measured
   * @param description a text file on machines, configuration and tuning
   * @param zip the file to write
   * @return the contents of {@code bundle.json}
   * @throws org.ngsildbench.analysis.folder.RunFolderException if a folder cannot be read or
   *     differs from its checksums
   * @throws IOException naming the file and the reason, if one cannot be read or written
   */
  public static Bundle write(List<Path> folders, String by, Path description, Path zip)
      throws IOException {
    ReportedRuns runs = BundleRuns.read(folders);
    Bundle bundle =
        new Bundle(
            Bundle.SCHEMA, Instant.now(), by, bundled(runs), DisclosureRules.violations(runs));
    try (WholeFile file = WholeFile.create(zip)) {
      try (ZipOutputStream out = new ZipOutputStream(file.stream())) {
        out.setLevel(Deflater.BEST_COMPRESSION);
        begin(out, Bundle.FILE);
        out.write(JsonDocument.bytes(RecordJson.write(bundle)));
        begin(out, Bundle.DESCRIPTION);
        Files.copy(description, out);
        for (int i = 0; i < bundle.runs().size(); i++) {
          add(runs.all().get(i).folder().path(), bundle.runs().get(i).folder(), out);
        }
      } catch (IOException e) {
        throw file.notWritten(zip, e);
      }
      file.complete();
    }
    return bundle;
  }

  private static List<BundledRun> bundled(ReportedRuns runs) throws IOException {
    List<BundledRun> bundled = new ArrayList<>();
    for (ReportedRun run : runs.all()) {
      bundled.add(
          new BundledRun(
              String.format(Locale.ROOT, "run-%03d", bundled.size() + 1),
              run.summary().run().system(),
              run.summary().run().verdict().text(),
              Sha256.of(run.folder().path().resolve(Checksums.FILE))));
    }
    return bundled;
  }

  private static void add(Path folder, String name, ZipOutputStream out) throws IOException {
    List<String> paths = new ArrayList<>(Checksums.read(folder).sums().keySet());
    paths.add(Checksums.FILE);
    for (String path : paths) {
      begin(out, name + "/" + path);
      Files.copy(folder.resolve(path), out);
    }
  }

  private static void begin(ZipOutputStream out, String name) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    out.putNextEntry(entry);
  }
}
