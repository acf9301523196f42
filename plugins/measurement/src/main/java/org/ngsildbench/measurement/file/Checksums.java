package org.ngsildbench.measurement.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The SHA-256 of every file of a folder, in {@value #FILE} in the form of {@code sha256sum}.
 * Immutable.
 *
 * @param sums the digests in hexadecimal by path below the folder, with slashes
 */
public record Checksums(SortedMap<String, String> sums) {

  /** The file's name. */
  public static final String FILE = "SHA256SUMS";

  /** Files that belong to no result: the sums themselves, and the lock of a run under way. */
  private static final Set<String> LEFT_OUT = Set.of(FILE, "run.lock");

  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) [ *](.+)");

  /**
   * Writes the sums of a folder. Earlier sums stay: a file that changed keeps its old sum, a new
   * file gets none.
   *
   * @param derived paths of files that can be recreated from the others; their sums are renewed
   * @throws IOException naming the file and the reason, if one cannot be read or written
   */
  public static Checksums seal(Path folder, Predicate<String> derived) throws IOException {
    boolean sealed = Files.exists(folder.resolve(FILE));
    SortedMap<String, String> before = sealed ? read(folder).sums : new TreeMap<>();
    SortedMap<String, String> sums = new TreeMap<>(before);
    sums.keySet().removeIf(derived);
    for (String path : paths(folder)) {
      if (!sealed || derived.test(path)) {
        sums.put(path, Sha256.of(folder.resolve(path)));
      }
    }
    Checksums all = new Checksums(sums);
    AtomicFile.replace(folder.resolve(FILE), all.text().getBytes(StandardCharsets.UTF_8));
    return all;
  }

  /**
   * Reads the sums of a folder.
   *
   * @throws IOException naming the file and the reason, if it is missing or not in this form
   */
  public static Checksums read(Path folder) throws IOException {
    Path file = folder.resolve(FILE);
    SortedMap<String, String> sums = new TreeMap<>();
    try {
      for (String line : Files.readAllLines(file)) {
        Matcher sum = LINE.matcher(line);
        if (!sum.matches()) {
          throw new IOException("'%s' is not a sha256sum line".formatted(line));
        }
        sums.put(sum.group(2), sum.group(1));
      }
    } catch (IOException e) {
      throw FileErrors.describe("Cannot read " + file, e);
    }
    return new Checksums(sums);
  }

  /**
   * Compares the folder with the sums.
   *
   * @return the paths that differ, with {@code changed}, {@code missing} or {@code extra}; empty
   *     where nothing does
   * @throws IOException if a file cannot be read
   */
  public Map<String, String> differences(Path folder) throws IOException {
    Map<String, String> differences = new LinkedHashMap<>();
    for (Map.Entry<String, String> sum : sums.entrySet()) {
      if (!Files.isRegularFile(folder.resolve(sum.getKey()))) {
        differences.put(sum.getKey(), "missing");
      } else if (changed(folder, sum.getKey())) {
        differences.put(sum.getKey(), "changed");
      }
    }
    for (String path : paths(folder)) {
      if (!sums.containsKey(path)) {
        differences.put(path, "extra");
      }
    }
    return differences;
  }

  /**
   * Returns whether a file has another sum than here, or none here; a missing file has not.
   *
   * @throws IOException if the file cannot be read
   */
  public boolean changed(Path folder, String path) throws IOException {
    Path file = folder.resolve(path);
    return Files.isRegularFile(file) && !Sha256.of(file).equals(sums.get(path));
  }

  private static List<String> paths(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> paths = new ArrayList<>();
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (!LEFT_OUT.contains(path)) {
          paths.add(path);
        }
      }
      return paths;
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    sums.forEach((path, sum) -> text.append(sum).append("  ").append(path).append('\n'));
    return text.toString();
  }
}
