package org.ngsildbench.local;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The class path of a server in its own JVM.
 *
 * <p>Each such server has a small module that depends on it. The build writes the module's class
 * path to a resource, so that this module does not depend on the server's libraries. The resource
 * of a clone has absolute paths. That of an archive has paths within a local Maven repository, one
 * a line: Maven fetches them at the first use.
 */
public final class ServerClassPath {

  private static final Pattern SEPARATOR =
      Pattern.compile("\\R|" + Pattern.quote(File.pathSeparator));
  private static final Path REPOSITORY =
      Path.of(System.getProperty("user.home"), ".m2", "repository");

  private ServerClassPath() {}

  /**
   * Returns the class path of the module and its dependencies.
   *
   * @param server selects the resource {@code /ngsild-bench/<server>.class-path}
   * @throws LocalServerException if the module or a jar is missing
   */
  public static String of(String server)
      throws LocalServerException, IOException, InterruptedException {
    URLConnection connection = require(server).openConnection();
    connection.setUseCaches(false);
    List<String> jars;
    try (InputStream in = connection.getInputStream()) {
      String content = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      jars = SEPARATOR.splitAsStream(content).toList();
    }
    return module(connection, resource(server))
        + File.pathSeparator
        + (jars.stream().anyMatch(jar -> Path.of(jar).isAbsolute())
            ? built(server, jars)
            : fetched(server, jars));
  }

  /**
   * Returns the resource with the class path.
   *
   * @throws LocalServerException if the installation has no such server
   */
  public static URL require(String server) throws LocalServerException {
    URL found = ServerClassPath.class.getClassLoader().getResource(resource(server));
    if (found == null) {
      throw new LocalServerException(
          "The " + server + " server is not part of this installation; rebuild the project");
    }
    return found;
  }

  private static String resource(String server) {
    return "ngsild-bench/" + server + ".class-path";
  }

  private static Path module(URLConnection connection, String resource) throws IOException {
    try {
      if (connection instanceof JarURLConnection jar) {
        return Path.of(jar.getJarFileURL().toURI());
      }
      Path module = Path.of(connection.getURL().toURI());
      for (int i = 0; i < Path.of(resource).getNameCount(); i++) {
        module = module.getParent();
      }
      return module;
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static String built(String server, List<String> jars) throws LocalServerException {
    for (String jar : jars) {
      if (!Files.exists(Path.of(jar))) {
        throw new LocalServerException(
            ("The %s server needs %s, which is missing. Rebuild the project, or start the server"
                    + " yourself and give its address")
                .formatted(server, jar));
      }
    }
    return String.join(File.pathSeparator, jars);
  }

  private static String fetched(String server, List<String> jars)
      throws LocalServerException, IOException, InterruptedException {
    List<Path> there = jars.stream().map(REPOSITORY::resolve).toList();
    if (there.stream().allMatch(Files::exists)) {
      return there.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
    return MavenClassPath.exactly("The " + server + " server", jars);
  }
}
