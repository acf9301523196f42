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

/**
 * The class path of a server in its own JVM.
 *
 * <p>Each such server has a small module that depends on it. The build writes the module's class
 * path to a resource, so that this module does not depend on the server's libraries.
 */
public final class ServerClassPath {

  private ServerClassPath() {}

  /**
   * Returns the class path of the module and its dependencies.
   *
   * @param server selects the resource {@code /ngsild-bench/<server>.class-path}
   * @throws LocalServerException if the module or a jar is missing
   */
  public static String of(String server) throws LocalServerException {
    String resource = "ngsild-bench/" + server + ".class-path";
    URL found = ServerClassPath.class.getClassLoader().getResource(resource);
    if (found == null) {
      throw new LocalServerException(
          "The " + server + " server is not part of this installation; rebuild the project");
    }
    try {
      URLConnection connection = found.openConnection();
      connection.setUseCaches(false);
      String dependencies;
      try (InputStream in = connection.getInputStream()) {
        dependencies = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      }
      requireAll(server, dependencies);
      return module(connection, resource) + File.pathSeparator + dependencies;
    } catch (IOException | URISyntaxException e) {
      throw new LocalServerException("Cannot read the class path of the " + server + " server", e);
    }
  }

  private static Path module(URLConnection connection, String resource) throws URISyntaxException {
    if (connection instanceof JarURLConnection jar) {
      return Path.of(jar.getJarFileURL().toURI());
    }
    Path module = Path.of(connection.getURL().toURI());
    for (int i = 0; i < Path.of(resource).getNameCount(); i++) {
      module = module.getParent();
    }
    return module;
  }

  private static void requireAll(String server, String classPath) throws LocalServerException {
    for (String entry : classPath.split(File.pathSeparator)) {
      if (!Files.exists(Path.of(entry))) {
        throw new LocalServerException(
            "The " + server + " server needs " + entry + ", which is missing; rebuild the project");
      }
    }
  }
}
