package org.ngsildbench.commandline;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.Map;
import lombok.Getter;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Gives commands in the JVM of a test a JMeter home without JMeter and a project folder, new for
 * each test.
 */
public final class PretendHome implements BeforeEachCallback, AfterEachCallback {

  private final Map<String, String> before = new HashMap<>();
  private Path folder;

  /** Home, as {@code ./bench} finds it. */
  @Getter private Path home;

  /** Folder whose {@code runs} get the results; missing until a command creates it. */
  @Getter private Path project;

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    folder = Files.createTempDirectory("home");
    home = folder.resolve("home");
    project = folder.resolve("project");
    Files.createDirectories(home.resolve("bin"));
    Files.createFile(home.resolve("bin/ApacheJMeter.jar"));
    set("ngsildbench.home", home);
    set("ngsildbench.project", project);
  }

  private void set(String property, Path value) {
    before.put(property, System.setProperty(property, value.toString()));
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    before.forEach(
        (property, value) -> {
          if (value == null) {
            System.clearProperty(property);
          } else {
            System.setProperty(property, value);
          }
        });
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException failure)
              throws IOException {
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
