import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Prepares the JMeter home for an archive of at most 90 MB: {@code java Archive.java HOME STOCK OUTPUT REPOSITORY}.
 *
 * <ul>
 *   <li>JMeter has the packs in place of our modules and their libraries: jars that STOCK, a JMeter without packs, does
 *       not have are left out. {@code bench install} copies the packs' files from a list.
 *   <li>Left out: the libraries of the Pulsar pack, the program of local Redis, GeoTools.
 *   <li>Jars are stored, not deflated, so that the archive compresses each as a whole: 27 % smaller.
 *   <li>Native code stays for Linux, macOS and Windows on x86-64 and ARM64 only.
 *   <li>Class paths of local servers name jars by their places in a Maven repository.
 *   <li>A jar that lib/ or an earlier folder holds is referred to by the manifest of shared.jar.
 * </ul>
 */
public final class Archive {

  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "\\.built|ngsild-bench/command-line/(.*\\.jsa.*|embedded-redis-.*)");

  private static final Pattern OTHER_SYSTEMS =
      Pattern.compile(
          String.join(
              "|",
              "(aix|freebsd)/.*|linux/(?!amd64|aarch64).*|win/x86/.*", // zstd-jni
              "org/xerial/snappy/native/((AIX|SunOS|FreeBSD)/|Linux/(?!x86_64|aarch64)|Windows/x86/).*",
              "com/sun/jna/((aix|sunos|dragonflybsd|freebsd|openbsd)-|linux-(?!x86-64|aarch64)|win32-x86/).*",
              "net/jpountz/util/linux/(?!amd64|aarch64).*"));

  /** 1 February 1980 wherever this runs; ZIP has local times from 1980 on. */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Path home;
  private final Path stock;
  private final Path output;
  private final Path repository;
  private final Map<String, String> places = new HashMap<>();

  private Archive(Path home, Path stock, Path output, Path repository) {
    this.home = home;
    this.stock = stock;
    this.output = output;
    this.repository = repository;
  }

  public static void main(String[] args) throws IOException {
    new Archive(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]), Path.of(args[3])).run();
  }

  private void run() throws IOException {
    for (String pack : files(home.resolve("ngsild-bench/packs"))) {
      unpack(pack);
    }
    for (String name : files(home.resolve("lib"))) {
      if (!name.endsWith(".jar") || Files.exists(stock.resolve(name))) {
        copy(name);
      }
    }
    for (String folder : List.of("command-line", "embedded-broker")) {
      List<String> shared = new ArrayList<>();
      for (String name : files(home.resolve("ngsild-bench").resolve(folder))) {
        String place = places.get(Path.of(name).getFileName().toString());
        if (place == null) {
          copy(name);
        } else {
          shared.add("../../" + place);
        }
      }
      refer(output.resolve("ngsild-bench").resolve(folder).resolve("shared.jar"), shared);
    }
    for (String name : files(home)) {
      if (!name.matches("(lib|ngsild-bench)/.*")) {
        copy(name);
      }
    }
  }

  /** Unpacks a pack and writes the list of its files. */
  private void unpack(String pack) throws IOException {
    Path folder = Files.createTempDirectory("pack");
    try (ZipFile zip = new ZipFile(home.resolve(pack).toFile())) {
      List<String> names =
          zip.stream().filter(e -> !e.isDirectory()).map(ZipEntry::getName).sorted().toList();
      Path list = output.resolve(pack.replaceAll("\\.zip$", ".txt"));
      Files.createDirectories(list.getParent());
      Files.writeString(list, String.join("\n", names) + "\n");
      for (String name : names) {
        if (!pack.contains("-pulsar") || !name.matches("lib/[^/]*")) {
          Path file = folder.resolve("file");
          Files.copy(zip.getInputStream(zip.getEntry(name)), file);
          put(file, name);
          Files.delete(file);
        }
      }
    }
    Files.delete(folder);
  }

  private void copy(String name) throws IOException {
    if (!LEFT_OUT.matcher(name).matches()) {
      put(home.resolve(name), name);
    }
  }

  private void put(Path source, String name) throws IOException {
    Path target = output.resolve(name);
    Files.createDirectories(target.getParent());
    if (name.endsWith(".jar")) {
      store(source, target);
      places.put(target.getFileName().toString(), name);
    } else {
      Files.copy(source, target);
    }
  }

  private void store(Path source, Path target) throws IOException {
    try (ZipFile zip = new ZipFile(source.toFile());
        ZipOutputStream out = open(target)) {
      List<? extends ZipEntry> entries =
          zip.stream()
              .filter(entry -> !entry.isDirectory())
              .filter(entry -> !OTHER_SYSTEMS.matcher(entry.getName()).matches())
              .toList();
      for (ZipEntry entry : entries) {
        byte[] content = zip.getInputStream(entry).readAllBytes();
        boolean classPath = entry.getName().endsWith(".class-path");
        put(out, entry.getName(), classPath ? relative(content) : content);
      }
    }
  }

  /** Returns a local server's class path as paths within the Maven repository, one a line. */
  private byte[] relative(byte[] classPath) {
    StringBuilder lines = new StringBuilder();
    for (String jar : new String(classPath, StandardCharsets.UTF_8).strip().split(File.pathSeparator)) {
      Path file = Path.of(jar);
      if (!file.startsWith(repository)) {
        throw new IllegalArgumentException(jar + " is not in " + repository);
      }
      lines.append(repository.relativize(file).toString().replace('\\', '/')).append('\n');
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void refer(Path jar, List<String> classPath) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", classPath));
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    manifest.write(content);
    try (ZipOutputStream out = open(jar)) {
      put(out, "META-INF/MANIFEST.MF", content.toByteArray());
    }
  }

  private static ZipOutputStream open(Path jar) throws IOException {
    OutputStream file = new BufferedOutputStream(Files.newOutputStream(jar));
    ZipOutputStream out = new ZipOutputStream(file, StandardCharsets.UTF_8);
    out.setMethod(ZipOutputStream.STORED);
    return out;
  }

  private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
    CRC32 crc = new CRC32();
    crc.update(content);
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    entry.setSize(content.length);
    entry.setCrc(crc.getValue());
    out.putNextEntry(entry);
    out.write(content);
    out.closeEntry();
  }

  /** Returns all files below a folder, named from the home, sorted. */
  private List<String> files(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .filter(Files::isRegularFile)
          .map(file -> home.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
