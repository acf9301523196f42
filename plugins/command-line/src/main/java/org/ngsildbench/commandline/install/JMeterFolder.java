package org.ngsildbench.commandline.install;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.file.AtomicFile;

/**
 * An existing JMeter with the packs installed in it. Each pack has a list of its files with their
 * digests, in the format of {@code sha256sum}: {@code ngsild-bench/PACK/files.sha256}.
 */
final class JMeterFolder {

  private static final String LIST = "files.sha256";
  private static final Pattern VERSION = Pattern.compile("(\\d{1,3})\\.(\\d{1,3})\\b.*");

  private final Path folder;

  /**
   * Opens a JMeter folder.
   *
   * @throws UsageException if the folder holds no JMeter
   */
  JMeterFolder(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
    if (!Files.isRegularFile(this.folder.resolve("bin/ApacheJMeter.jar"))
        || !Files.isDirectory(this.folder.resolve("lib/ext"))) {
      throw new UsageException(
          ("--jmeter %s is not a JMeter: bin/ApacheJMeter.jar and lib/ext are missing. "
                  + "Use the folder that contains bin and lib.")
              .formatted(folder));
    }
    if (Files.isDirectory(this.folder.resolve("ngsild-bench/packs"))) {
      throw new UsageException(
          "--jmeter %s is a JMeter of ngsild-bench, which has the elements of all packs. Use another."
              .formatted(folder));
    }
    String version = version();
    Matcher parts = VERSION.matcher(version);
    if (parts.matches()
        && Integer.parseInt(parts.group(1)) * 1000 + Integer.parseInt(parts.group(2)) < 5006) {
      throw new UsageException(
          "--jmeter %s is JMeter %s. The packs need JMeter 5.6 or newer."
              .formatted(folder, version));
    }
  }

  /** Returns the version that JMeter's jar names; empty if it names none. */
  private String version() {
    try (JarFile jar = new JarFile(folder.resolve("bin/ApacheJMeter.jar").toFile())) {
      Manifest manifest = jar.getManifest();
      return manifest == null
          ? ""
          : Objects.toString(
              manifest.getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION), "");
    } catch (IOException e) {
      return "";
    }
  }

  /** Returns the installed packs. */
  List<Pack> installed() {
    return Pack.all().filter(pack -> Files.exists(list(pack))).toList();
  }

  /**
   * Installs a pack; replaces an earlier version of it.
   *
   * @throws UsageException if another or a changed file is in the way; nothing was changed then
   * @throws IOException if writing failed; the new files are removed again, those of the earlier
   *     version are restored
   */
  void install(Pack pack, Map<String, byte[]> files) throws IOException {
    Map<String, String> before = Files.exists(list(pack)) ? read(pack) : Map.of();
    Map<String, String> digests = new TreeMap<>();
    files.forEach((file, content) -> digests.put(file, digest(content)));
    checkNothingInTheWay(pack, digests, before);
    // An existing file with the same content was not installed by us.
    digests
        .keySet()
        .removeIf(file -> !before.containsKey(file) && Files.exists(folder.resolve(file)));
    Map<String, byte[]> replaced = new TreeMap<>();
    for (String file : before.keySet()) {
      if (digests.containsKey(file) && Files.exists(folder.resolve(file))) {
        replaced.put(file, Files.readAllBytes(folder.resolve(file)));
      }
    }
    Map<String, String> both = new TreeMap<>(digests);
    both.putAll(before);
    try {
      // First, so that an interrupted installation can be repeated or removed.
      AtomicFile.replace(list(pack), lines(both));
      for (String file : digests.keySet()) {
        AtomicFile.replace(folder.resolve(file), files.get(file));
      }
      AtomicFile.replace(list(pack), lines(digests));
    } catch (IOException e) {
      try {
        undo(pack, digests, before, replaced);
      } catch (IOException another) {
        e.addSuppressed(another);
      }
      throw e;
    }
    remove(before, digests);
  }

  private void undo(
      Pack pack,
      Map<String, String> added,
      Map<String, String> before,
      Map<String, byte[]> replaced)
      throws IOException {
    remove(added, before);
    for (Map.Entry<String, byte[]> file : replaced.entrySet()) {
      AtomicFile.replace(folder.resolve(file.getKey()), file.getValue());
    }
    if (!before.isEmpty()) {
      AtomicFile.replace(list(pack), lines(before));
    } else if (Files.exists(list(pack))) {
      Files.delete(list(pack));
    }
    removeEmpty(list(pack).getParent());
  }

  /**
   * Removes a pack's files; one that was changed since stays.
   *
   * @return the files that stay
   */
  List<String> uninstall(Pack pack) throws IOException {
    Map<String, String> files = read(pack);
    List<String> kept = remove(files, Map.of());
    Files.delete(list(pack));
    removeEmpty(list(pack).getParent());
    return kept;
  }

  private Path list(Pack pack) {
    return folder.resolve("ngsild-bench").resolve(pack.artifact()).resolve(LIST);
  }

  /**
   * Refuses files that were not installed by us: a pack copied by hand, or a library of the same
   * name.
   */
  private void checkNothingInTheWay(
      Pack pack, Map<String, String> files, Map<String, String> before) throws IOException {
    try (Stream<Path> plugins = Files.list(folder.resolve("lib/ext"))) {
      plugins
          .filter(jar -> jar.getFileName().toString().startsWith(pack.artifact() + "-"))
          .filter(jar -> !before.containsKey(name(jar)))
          .findFirst()
          .ifPresent(
              jar -> {
                throw new UsageException(
                    "%s was not installed by this command. Delete it and try again."
                        .formatted(jar));
              });
    }
    for (Map.Entry<String, String> file : before.entrySet()) {
      Path there = folder.resolve(file.getKey());
      if (Files.exists(there)
          && !has(there, file.getValue())
          && !has(there, files.getOrDefault(file.getKey(), ""))) {
        throw new UsageException(
            "%s was changed after installation. Move it away and try again.".formatted(there));
      }
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path there = folder.resolve(file.getKey()).normalize();
      if (!there.startsWith(folder)) {
        throw new UsageException(
            "The pack's archive is damaged: it contains " + file.getKey() + ".");
      }
      if (!before.containsKey(file.getKey())
          && Files.exists(there)
          && !has(there, file.getValue())) {
        throw new UsageException(
            "%s is another file of the same name. Move it away and try again.".formatted(there));
      }
    }
  }

  /** Deletes files that are as listed and not wanted; returns those that were changed. */
  private List<String> remove(Map<String, String> files, Map<String, String> wanted)
      throws IOException {
    List<String> kept = new ArrayList<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path there = folder.resolve(file.getKey());
      if (wanted.containsKey(file.getKey()) || !Files.exists(there)) {
        continue;
      }
      if (has(there, file.getValue())) {
        Files.delete(there);
        removeEmpty(there.getParent());
      } else {
        kept.add(file.getKey());
      }
    }
    return kept;
  }

  private void removeEmpty(Path start) throws IOException {
    Path own = folder.resolve("ngsild-bench");
    for (Path empty = start;
        empty.startsWith(own) && Files.isDirectory(empty);
        empty = empty.getParent()) {
      try {
        Files.deleteIfExists(empty);
      } catch (DirectoryNotEmptyException e) {
        return;
      }
    }
  }

  private Map<String, String> read(Pack pack) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String line : Files.readAllLines(list(pack))) {
      String[] parts = line.split(" {2}", 2);
      if (parts.length != 2 || !folder.resolve(parts[1]).normalize().startsWith(folder)) {
        throw damaged(pack);
      }
      files.put(parts[1], parts[0]);
    }
    if (files.isEmpty()) {
      throw damaged(pack);
    }
    return files;
  }

  private IOException damaged(Pack pack) {
    return new IOException(
        "%s is damaged. Delete its folder and lib/ext/%s-*.jar, then install the pack again."
            .formatted(list(pack), pack.artifact()));
  }

  private static byte[] lines(Map<String, String> digests) {
    StringBuilder lines = new StringBuilder();
    digests.forEach((file, digest) -> lines.append(digest).append("  ").append(file).append('\n'));
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private String name(Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private static boolean has(Path file, String digest) throws IOException {
    return Files.isRegularFile(file) && digest(Files.readAllBytes(file)).equals(digest);
  }

  private static String digest(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
