package org.ngsildbench.commandline.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.ngsildbench.commandline.environment.Home;
import org.ngsildbench.commandline.usage.UsageException;

/**
 * The files of a pack: a zip in a home that was built, a list of the home's own files in an
 * installed archive.
 */
final class PackFiles {

  private PackFiles() {}

  /**
   * Reads the files of a pack; names are relative to the JMeter folder.
   *
   * @throws UsageException if the home has no such pack
   */
  static Map<String, byte[]> of(Pack pack, Home home) throws IOException {
    Path zip = home.packs().resolve(pack.artifact() + ".zip");
    Path list = home.packs().resolve(pack.artifact() + ".txt");
    if (Files.isRegularFile(zip)) {
      return unzip(zip);
    }
    if (!Files.isRegularFile(list)) {
      throw new UsageException(
          "The archive of the pack '%s' is missing: %s. Download it from the release."
              .formatted(pack.text(), zip));
    }
    home.requirePack(pack.text());
    Map<String, byte[]> files = new TreeMap<>();
    for (String name : Files.readAllLines(list)) {
      files.put(name, Files.readAllBytes(home.jmeter().resolve(name)));
    }
    return files;
  }

  private static Map<String, byte[]> unzip(Path archive) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
        ZipEntry entry = entries.nextElement();
        if (!entry.isDirectory()) {
          files.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
        }
      }
    } catch (ZipException e) {
      throw new IOException(archive + " is damaged. Download or build it again.", e);
    }
    return files;
  }
}
