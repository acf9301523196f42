package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipError;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.ngsildbench.analysis.folder.RunFolderException;
import org.ngsildbench.analysis.run.ReportedRun;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.measurement.file.Checksums;
import org.ngsildbench.measurement.file.FileErrors;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.RecordJson;

/**
 * The result of checking a bundle. Immutable.
 *
 * @param bundle its {@code bundle.json}
 * @param changes differences between the files and {@code bundle.json}; empty if there are none
 * @param violations disclosure rules that the runs break, judged again from their measurements
 */
public record BundleCheck(Bundle bundle, List<String> changes, List<String> violations) {

  /** Text compresses by a factor of 20, logs of one repeated line by more. */
  private static final long MAX_EXPANSION = 200;

  private static final Pattern FOLDER = Pattern.compile("run-\\d{3,9}");

  /**
   * Checks a bundle without unpacking it.
   *
   * @throws BundleException if it is no bundle; the message names the file and the reason
   * @throws IOException if it cannot be read
   */
  public static BundleCheck of(Path zip) throws IOException {
    requirePlainZip(zip);
    try (FileSystem files = FileSystems.newFileSystem(zip)) {
      return of(zip, files.getPath(""));
    } catch (ZipException | ZipError damaged) {
      throw new BundleException(zip, "is damaged", damaged);
    }
  }

  /** Refuses what readers of zip files understand differently, and zip bombs. */
  private static void requirePlainZip(Path zip) throws IOException {
    if (!Files.isRegularFile(zip)) {
      throw new BundleException(zip, Files.exists(zip) ? "is not a file" : "does not exist", null);
    }
    try (ZipFile file = new ZipFile(zip.toFile())) {
      long unpacked = 0;
      Set<String> names = new HashSet<>();
      for (Enumeration<? extends ZipEntry> all = file.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        if (List.of(entry.getName().split("/")).contains("..") || entry.getName().startsWith("/")) {
          throw new BundleException(
              zip, "holds " + entry.getName() + ", a path outside of it", null);
        }
        if (!names.add(entry.getName())) {
          throw new BundleException(zip, "holds " + entry.getName() + " twice", null);
        }
        unpacked += Math.max(0, entry.getSize());
      }
      if (unpacked / MAX_EXPANSION > Files.size(zip)) {
        throw new BundleException(
            zip, "unpacks to more than " + MAX_EXPANSION + " times its size", null);
      }
    } catch (ZipException e) {
      throw new BundleException(zip, "is not a zip file", e);
    } catch (BundleException e) {
      throw e;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot read " + zip, e);
    }
  }

  private static BundleCheck of(Path zip, Path root) throws IOException {
    Bundle bundle = read(zip, root.resolve(Bundle.FILE));
    List<String> changes = new ArrayList<>();
    List<Path> intact = new ArrayList<>();
    for (BundledRun run : bundle.runs()) {
      List<String> ofRun = changes(root, run);
      changes.addAll(ofRun);
      if (ofRun.isEmpty()) {
        intact.add(root.resolve(run.folder()));
      }
    }
    changes.addAll(strangers(root, bundle));
    if (!Files.exists(root.resolve(Bundle.DESCRIPTION))) {
      changes.add(Bundle.DESCRIPTION + " is missing");
    }
    List<String> violations = List.of();
    if (intact.size() == bundle.runs().size()) {
      try {
        ReportedRuns runs = BundleRuns.read(intact);
        violations = DisclosureRules.violations(runs);
        runs.all().stream().flatMap(run -> contradiction(run, bundle)).forEach(changes::add);
      } catch (RunFolderException damaged) {
        changes.add(damaged.getMessage());
      }
    }
    return new BundleCheck(bundle, List.copyOf(changes), violations);
  }

  private static Bundle read(Path zip, Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new BundleException(zip, "is not a bundle: it has no " + Bundle.FILE, null);
    }
    Bundle bundle;
    try {
      bundle = RecordJson.read(Bundle.class, JsonDocument.read(file));
    } catch (IOException e) {
      throw new BundleException(zip, "is not a bundle: " + e.getMessage(), e);
    }
    if (bundle.schema() != Bundle.SCHEMA) {
      throw new BundleException(
          zip,
          "has format %s; this version of ngsild-bench reads format %s"
              .formatted(bundle.schema(), Bundle.SCHEMA),
          null);
    }
    if (bundle.runs().isEmpty()) {
      throw new BundleException(zip, "lists no run", null);
    }
    for (BundledRun run : bundle.runs()) {
      if (!FOLDER.matcher(run.folder()).matches()) {
        throw new BundleException(zip, "lists a run with an impossible folder name", null);
      }
    }
    return bundle;
  }

  private static List<String> changes(Path root, BundledRun run) throws IOException {
    Path folder = root.resolve(run.folder()).normalize();
    Path sums = folder.resolve(Checksums.FILE);
    if (!Files.exists(sums)) {
      return List.of(run.folder() + " has no " + Checksums.FILE);
    }
    List<String> changes = new ArrayList<>();
    if (!Sha256.of(sums).equals(run.seal())) {
      changes.add("%s/%s is changed".formatted(run.folder(), Checksums.FILE));
    }
    try {
      Checksums.read(folder)
          .differences(folder)
          .forEach((path, how) -> changes.add("%s/%s is %s".formatted(run.folder(), path, how)));
    } catch (IOException e) {
      changes.add(e.getMessage());
    }
    return changes;
  }

  private static List<String> strangers(Path root, Bundle bundle) throws IOException {
    Set<String> known = new TreeSet<>(Set.of(Bundle.FILE, Bundle.DESCRIPTION));
    bundle.runs().forEach(run -> known.add(run.folder()));
    try (Stream<Path> top = Files.list(root)) {
      return top.map(path -> path.getFileName().toString().replace("/", ""))
          .filter(name -> !known.contains(name))
          .map(name -> name + " is extra")
          .toList();
    }
  }

  /** Compares what a run's measurements say with what the bundle says of them. */
  private static Stream<String> contradiction(ReportedRun run, Bundle bundle) {
    String folder = run.folder().path().getFileName().toString();
    String system = run.summary().run().system();
    String verdict = run.summary().run().verdict().text();
    return bundle.runs().stream()
        .filter(one -> one.folder().equals(folder))
        .filter(one -> !system.equals(one.system()) || !verdict.equals(one.verdict()))
        .map(
            one ->
                "%s calls %s '%s', %s, but it is '%s', %s"
                    .formatted(Bundle.FILE, folder, one.system(), one.verdict(), system, verdict));
  }

  /** Returns whether the files are those that the bundle was written with. */
  public boolean unchanged() {
    return changes.isEmpty();
  }
}
