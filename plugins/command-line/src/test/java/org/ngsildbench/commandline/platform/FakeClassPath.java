package org.ngsildbench.commandline.platform;

import java.io.File;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.commandline.Bench;

/** A class path with further services, of which other tests know nothing. */
public final class FakeClassPath {

  private final Path folder;

  /** Creates one that keeps its service files in a folder. */
  public FakeClassPath(Path folder) {
    this.folder = folder;
  }

  /** Registers an implementation of a service. */
  public FakeClassPath with(Class<?> service, Class<?> implementation) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
    Files.writeString(services.resolve(service.getName()), implementation.getName());
    return this;
  }

  /** Runs a command and returns its output, blanks and line ends as one blank each. */
  public String run(String arguments) throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    path.add(folder.toUri().toURL());
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      String output =
          (String)
              Class.forName(FakeClassPath.class.getName(), true, loader)
                  .getMethod("output", String[].class)
                  .invoke(null, (Object) arguments.split(" "));
      return output.replaceAll("\\s+", " ");
    }
  }

  /** Returns the output of a command of this class path. */
  public static String output(String... arguments) {
    StringWriter output = new StringWriter();
    PrintWriter writer = new PrintWriter(output);
    Bench.commandLine().setUsageHelpWidth(200).setOut(writer).setErr(writer).execute(arguments);
    return output.toString();
  }
}
