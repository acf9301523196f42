package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The commit of this project that the pack runs from: where it was built in a clone and not moved,
 * the one that the clone's work tree stands at. Changes that were not committed are not told.
 *
 * <p>Reads Git's files, since Git need not be installed; see {@code gitrepository-layout(5)}.
 */
public final class SourceCommit {

  private static final Path OURS = Path.of("plugins", "measurement", "pom.xml");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private SourceCommit() {}

  /** The commit's hash; empty where the pack does not lie in a clone. */
  public static Optional<String> ofThisPack() {
    try {
      CodeSource source = SourceCommit.class.getProtectionDomain().getCodeSource();
      return source == null ? Optional.empty() : above(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty(); // Classes that come from no file lie in no clone.
    }
  }

  /** The commit of the clone of this project that the file or folder lies in. */
  static Optional<String> above(Path place) {
    return Stream.iterate(place.toAbsolutePath(), folder -> folder != null, Path::getParent)
        .filter(folder -> Files.exists(folder.resolve(".git")))
        .findFirst()
        // A project that has the pack in its own build is not this one.
        .filter(folder -> Files.exists(folder.resolve(OURS)))
        .flatMap(folder -> head(folder.resolve(".git")));
  }

  private static Optional<String> head(Path git) {
    try {
      Path folder =
          Files.isDirectory(git)
              ? git
              : git.resolveSibling(line(git).replaceFirst("^gitdir: ", "")).normalize();
      String head = line(folder.resolve("HEAD"));
      Optional<String> hash =
          head.startsWith("ref: ") ? of(head.substring(5), common(folder)) : Optional.of(head);
      return hash.filter(HASH.asMatchPredicate());
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // Not worth failing for.
    }
  }

  /** A further work tree keeps its own head, but no branches. */
  private static Path common(Path folder) throws IOException {
    Path pointer = folder.resolve("commondir");
    return Files.exists(pointer) ? folder.resolve(line(pointer)).normalize() : folder;
  }

  private static Optional<String> of(String reference, Path folder) throws IOException {
    Path loose = folder.resolve(reference);
    if (Files.exists(loose)) {
      return Optional.of(line(loose));
    }
    try (Stream<String> packed = Files.lines(folder.resolve("packed-refs"))) {
      return packed
          .filter(entry -> entry.endsWith(" " + reference))
          .map(entry -> entry.substring(0, entry.indexOf(' ')))
          .findFirst();
    }
  }

  private static String line(Path file) throws IOException {
    return Files.readString(file).strip();
  }
}
