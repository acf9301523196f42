package org.ngsildbench.measurement.environment;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The commit of the pack, if it was built in a clone and not moved: the checked-out commit of the
 * clone and the number of changed files.
 *
 * <p>Reads the commit from Git's files, since Git need not be installed; see {@code
 * gitrepository-layout(5)}.
 */
public final class SourceCommit {

  private static final Path OURS = Path.of("plugins", "measurement", "pom.xml");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private static final long MAX_SECONDS = 5;

  private SourceCommit() {}

  /** Returns the commit's hash; empty if the pack is not in a clone. */
  public static Optional<String> ofThisPack() {
    return place().flatMap(SourceCommit::above);
  }

  /**
   * Returns the number of tracked files of the pack's clone that differ from the commit; empty
   * without a clone, or if Git is not installed or takes long.
   */
  public static Optional<Integer> changedFiles() {
    return place().flatMap(SourceCommit::cloneAbove).flatMap(SourceCommit::changedFiles);
  }

  private static Optional<Path> place() {
    try {
      CodeSource source = SourceCommit.class.getProtectionDomain().getCodeSource();
      return source == null ? Optional.empty() : Optional.of(Path.of(source.getLocation().toURI()));
    } catch (URISyntaxException | IllegalArgumentException e) {
      return Optional.empty(); // Classes that come from no file lie in no clone.
    }
  }

  static Optional<Integer> changedFiles(Path clone) {
    try {
      Process git =
          new ProcessBuilder("git", "status", "--porcelain", "--untracked-files=no")
              .directory(clone.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      git.getOutputStream().close();
      // Read while waiting, because a full pipe would block Git.
      CompletableFuture<Long> files =
          CompletableFuture.supplyAsync(() -> git.inputReader().lines().count());
      if (!git.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
        git.destroyForcibly();
        return Optional.empty();
      }
      return git.exitValue() == 0 ? Optional.of(Math.toIntExact(files.join())) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Returns the commit of the clone of this project that contains a file or folder. */
  static Optional<String> above(Path place) {
    return cloneAbove(place).flatMap(folder -> head(folder.resolve(".git")));
  }

  private static Optional<Path> cloneAbove(Path place) {
    return Stream.iterate(place.toAbsolutePath(), folder -> folder != null, Path::getParent)
        .filter(folder -> Files.exists(folder.resolve(".git")))
        .findFirst()
        // A project that has the pack in its own build is not this one.
        .filter(folder -> Files.exists(folder.resolve(OURS)));
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
      return Optional.empty(); // Optional information.
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
