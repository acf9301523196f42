package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.analysis.model.Note;

/**
 * Reads {@code resources.csv}: {@code epochMillis,role,cpuCores,residentBytes} and further columns;
 * empty cells are unknown. A missing file is only a warning.
 *
 * <p>A line covers the time since the role's previous line and counts only if all of that time was
 * measured. A role's first line has no known start.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class ResourcesReader {

  private static final String HEADER = "epochMillis";
  private static final int MIN_FIELDS = 4;

  private final MeasuredTime measured;
  private final List<Note> notes;
  private final Map<String, Long> lastMillis = new HashMap<>();
  private final NavigableMap<String, RoleUse> roles = new TreeMap<>();

  private ResourceColumns columns = new ResourceColumns(List.of());

  /**
   * Reads the use of the machine by role.
   *
   * @param notes receives a note if the file is missing, its last line was cut, or none of its
   *     lines is in the measured time
   * @throws RunFolderException if a line before the last is damaged
   */
  static NavigableMap<String, RoleUse> read(Path file, MeasuredTime measured, List<Note> notes)
      throws IOException {
    if (!Files.exists(file)) {
      notes.add(Note.warning("resources.csv is missing: the load generator's CPU use is unknown."));
      return new TreeMap<>();
    }
    return new ResourcesReader(measured, notes).read(file);
  }

  private NavigableMap<String, RoleUse> read(Path file) throws IOException {
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (line.startsWith(HEADER)) {
          columns = new ResourceColumns(List.of(line.split(",", -1)));
        } else if (!line.isBlank()) {
          readLine(line, lines);
        }
      }
    }
    if (lastMillis.containsKey(RunFolder.GENERATOR) && !roles.containsKey(RunFolder.GENERATOR)) {
      notes.add(
          Note.warning(
              "The measurement was too short to determine the load generator's CPU use: "
                  + "it contains no period of resources.csv."));
    }
    return roles;
  }

  private void readLine(String line, Lines lines) throws IOException {
    try {
      String[] fields = line.split(",", -1);
      if (fields.length < MIN_FIELDS) {
        throw new IllegalArgumentException(
            MIN_FIELDS + " columns are needed, not " + fields.length);
      }
      double cores = Double.parseDouble(fields[2]);
      if (!(cores >= 0)) {
        throw new IllegalArgumentException("'" + fields[2] + "' is not a number of cores");
      }
      add(
          fields[1],
          Long.parseLong(fields[0]),
          RoleUse.first(cores, bytes(fields[3]), columns.further(fields)));
    } catch (IllegalArgumentException e) {
      if (!lines.cut()) {
        throw lines.damaged(e.getMessage(), e);
      }
      notes.add(Note.warning("The last line of resources.csv is incomplete and was ignored."));
    }
  }

  /** A metrics page may lack memory. */
  private static long bytes(String cell) {
    return cell.isEmpty() ? 0 : Long.parseLong(cell);
  }

  private void add(String role, long millis, RoleUse use) {
    Long since = lastMillis.put(role, millis);
    if (measured.holds(since == null ? Long.MIN_VALUE : since, millis)) {
      roles.merge(role, use, RoleUse::plus);
    }
  }
}
