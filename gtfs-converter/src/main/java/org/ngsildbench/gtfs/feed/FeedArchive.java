package org.ngsildbench.gtfs.feed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import lombok.Getter;

/**
 * The files of a zipped feed. Unpacks nothing to disk and ignores names that point out of the
 * archive. Thread-safe.
 */
public final class FeedArchive implements AutoCloseable {

  private final ZipFile zip;

  /** Archive's file name. */
  @Getter private final String name;

  private final ArchiveLimits limits;
  private final Map<String, ZipEntry> files = new LinkedHashMap<>();
  private final Set<String> invalidNames = new LinkedHashSet<>();

  /** Folder in the archive that contains the files, ending in a slash; usually empty. */
  @Getter private String folder = "";

  private FeedArchive(ZipFile zip, String name, ArchiveLimits limits) throws FeedException {
    this.zip = zip;
    this.name = name;
    this.limits = limits;
    list();
  }

  /**
   * Opens a feed.
   *
   * @throws FeedException if it is missing, not a zip archive, or beyond the limits
   */
  public static FeedArchive open(Path file, ArchiveLimits limits) throws FeedException {
    if (!Files.isRegularFile(file)) {
      throw new FeedException(
          "%s %s. Use a GTFS feed as a zip file."
              .formatted(file, Files.exists(file) ? "is not a file" : "does not exist"));
    }
    // Archives with names that are not UTF-8 are opened as Latin-1; a feed's own names are
    // ASCII.
    return open(file, limits, StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1);
  }

  private static FeedArchive open(Path file, ArchiveLimits limits, Charset... charsets)
      throws FeedException {
    IOException last = null;
    for (Charset charset : charsets) {
      try {
        ZipFile zip = new ZipFile(file.toFile(), charset);
        try {
          return new FeedArchive(zip, String.valueOf(file.getFileName()), limits);
        } catch (FeedException beyond) {
          zip.close();
          throw beyond;
        } catch (IllegalArgumentException name) {
          zip.close();
          throw new ZipException("The name of a file in it is not valid " + charset);
        }
      } catch (FeedException beyond) {
        throw beyond;
      } catch (IOException unreadable) {
        last = unreadable;
      }
    }
    throw new FeedException(
        file + " is not a readable zip archive. Use a GTFS feed as a zip file.", last);
  }

  private void list() throws FeedException {
    if (zip.size() > limits.maxEntries()) {
      throw new FeedException(
          String.format(Locale.ROOT, "%s has %,d files and is not a feed", name, zip.size()));
    }
    Set<String> folders = new LinkedHashSet<>();
    for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
      ZipEntry entry = all.nextElement();
      String path = entry.getName();
      if (entry.isDirectory() || path.startsWith("__MACOSX/") || path.endsWith(".DS_Store")) {
        continue;
      }
      if (isInvalid(path)) {
        invalidNames.add(path);
        continue;
      }
      if (files.putIfAbsent(path, entry) != null) {
        throw new FeedException("%s contains %s twice. Pack it again".formatted(name, path));
      }
      folders.add(path.substring(0, path.lastIndexOf('/') + 1));
    }
    if (!folders.contains("") && folders.size() == 1) {
      folder = folders.iterator().next();
    }
  }

  private static boolean isInvalid(String path) {
    return path.startsWith("/")
        || path.contains("\\")
        || path.contains(":")
        || List.of(path.split("/", -1)).contains("..");
  }

  /** Returns the names that point out of the archive; these files are not read. */
  public Set<String> invalidNames() {
    return Set.copyOf(invalidNames);
  }

  /** Returns the names of all readable files, without {@link #folder()}. */
  public Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    files.keySet().forEach(path -> names.add(path.substring(folder.length())));
    return names;
  }

  /** Returns whether the archive has a file. */
  public boolean has(String file) {
    return files.containsKey(folder + file);
  }

  /**
   * Opens a file. The caller closes the stream; reads throw {@link FeedException} beyond the size
   * limits.
   *
   * @throws FeedException if the file is missing or cannot be unpacked
   */
  public InputStream read(String file) throws FeedException {
    ZipEntry entry = files.get(folder + file);
    if (entry == null) {
      throw new FeedException("%s has no %s".formatted(name, file));
    }
    try {
      String full = name + "/" + file;
      InputStream unpacked = new IntactInputStream(zip.getInputStream(entry), full, entry.getCrc());
      return new LimitedInputStream(unpacked, full, entry.getCompressedSize(), limits);
    } catch (IOException damaged) {
      throw new FeedException(
          file + " cannot be unpacked: the archive is damaged. Download it again", damaged);
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
