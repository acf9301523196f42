package org.ngsildbench.analysis.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.ngsildbench.analysis.model.Note;

/**
 * Reads {@code resources.csv}: {@code epochMillis,role,cpuCores,residentBytes}. A run without one
 * can be reported on; what it would have told is then noted as unknown.
 */
final class ResourcesReader {

  private static final String HEADER = "epochMillis";
  private static final int FIELDS = 4;

  private ResourcesReader() {}

  /**
   * Reads the use of the machine by role.
   *
   * @param notes gets a remark if the file is missing or its last line was cut
   * @throws RunFolderException if a line before the last is damaged
   */
  static NavigableMap<String, RoleUse> read(Path file, List<Note> notes) throws IOException {
    NavigableMap<String, RoleUse> roles = new TreeMap<>();
    if (!Files.exists(file)) {
      notes.add(Note.remark("resources.csv is missing: how busy the generator was is not known."));
      return roles;
    }
    try (Lines lines = Lines.open(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isBlank() && !line.startsWith(HEADER)) {
          readLine(line, lines, roles, notes);
        }
      }
    }
    return roles;
  }

  private static void readLine(
      String line, Lines lines, NavigableMap<String, RoleUse> roles, List<Note> notes)
      throws IOException {
    try {
      String[] fields = line.split(",", -1);
      if (fields.length != FIELDS) {
        throw new IllegalArgumentException(FIELDS + " columns are needed, not " + fields.length);
      }
      double cores = Double.parseDouble(fields[2]);
      if (!(cores >= 0)) {
        throw new IllegalArgumentException("'" + fields[2] + "' is no number of cores");
      }
      roles.merge(fields[1], RoleUse.first(cores, Long.parseLong(fields[3])), RoleUse::plus);
    } catch (IllegalArgumentException e) {
      if (!lines.cut()) {
        throw lines.damaged(e.getMessage(), e);
      }
      notes.add(Note.remark("The last line of resources.csv was cut short and is left out."));
    }
  }
}
