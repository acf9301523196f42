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
 * The class path of a server that runs in a JVM of its own.
 *
 * <p>Such a server has a small module that depends on it. Ours depend on that module, not on what
 * it depends on; the build writes that into a resource of the module.
 */
public final class ServerClassPath {

  private ServerClassPath() {}

  /**
   * The module and all it depends on.
   *
   * @param server the class path is in the resource {@code /ngsild-bench/<server>.class-path}
   * @throws LocalServerException if the module or a jar is not there any more
   */
  public static String of(String server) throws LocalServerException {
    String resource = "ngsild-bench/" + server + ".class-path";
    URL found = ServerClassPath.class.getClassLoader().getResource(resource);
    if (found == null) {
      throw new LocalServerException(
          "the " + server + " server is not part of this installation: build the project again");
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
      throw new LocalServerException("cannot read the class path of the " + server + " server", e);
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
            "the "
                + server
                + " server needs "
                + entry
                + ", which is gone: build the project again");
      }
    }
  }
}
