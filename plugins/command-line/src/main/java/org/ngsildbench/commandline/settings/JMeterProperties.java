package org.ngsildbench.commandline.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The properties JMeter itself reads, as far as its own files list them, set or commented out. A
 * name of a family that is listed, such as {@code httpclient4.}, counts as JMeter's, too: not all
 * are listed.
 */
final class JMeterProperties {

  private static final List<String> FILES =
      List.of(
          "jmeter.properties",
          "user.properties",
          "system.properties",
          "reportgenerator.properties");

  private static final Pattern NAME =
      Pattern.compile("^#?\\s?([A-Za-z][\\w-]*(?:\\.[\\w.-]+)?)\\s*=", Pattern.MULTILINE);

  private final Set<String> names = new HashSet<>();
  private final Set<String> families = new HashSet<>();

  private JMeterProperties() {}

  /** Reads the files of a JMeter home, skipping missing ones. */
  static JMeterProperties of(Path bin) throws IOException {
    JMeterProperties known = new JMeterProperties();
    for (String file : FILES) {
      Path path = bin.resolve(file);
      if (Files.isReadable(path)) {
        known.read(Files.readString(path, java.nio.charset.StandardCharsets.ISO_8859_1));
      }
    }
    return known;
  }

  private void read(String text) {
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      String found = name.group(1);
      names.add(found);
      if (found.contains(".")) {
        families.add(family(found));
      }
    }
  }

  boolean know(String name) {
    return names.contains(name) || (name.contains(".") && families.contains(family(name)));
  }

  private static String family(String name) {
    return name.substring(0, name.indexOf('.'));
  }
}
