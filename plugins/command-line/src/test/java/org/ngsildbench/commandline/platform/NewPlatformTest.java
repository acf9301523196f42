package org.ngsildbench.commandline.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.local.LocalServer;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/**
 * A platform that is only described is known everywhere. It is registered in a class path of its
 * own, so that other tests do not meet it.
 */
class NewPlatformTest {

  @TempDir private Path folder;

  @BeforeEach
  void pretendHome() throws Exception {
    Path bin = Files.createDirectories(folder.resolve("home").resolve("bin"));
    Files.createFile(bin.resolve("ApacheJMeter.jar"));
    System.setProperty("ngsildbench.home", folder.resolve("home").toString());
    System.setProperty("ngsildbench.project", folder.resolve("project").toString());
  }

  @AfterEach
  void forgetHome() {
    System.clearProperty("ngsildbench.home");
    System.clearProperty("ngsildbench.project");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --help | streaming: one or more of fake kafka",
        "run --help | vehicles: one or more of fake http",
        "run --plan streaming --platform fake:two | --platform fake: nothing can follow a colon",
        "run --plan streaming --platform fake -J fake.address=x | use --platform fake=ADDRESS",
        "run --plan publish --platform fake | the plan publish has no connection to it",
        "broker start --help | embedded, fake, http",
        "broker start nobody | write one of embedded fake http",
        "broker up --help | scorpio, fake, kafka",
        "load --help | fake://HOST:PORT/TOPIC",
        "load --to fake://nowhere | write one of fake://HOST:PORT/TOPIC"
      })
  void theCommandLineKnowsIt(String arguments, String words) throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      path.add(Path.of(entry).toUri().toURL());
    }
    path.add(folder.toUri().toURL());
    register(StreamingPlatform.class);
    register(LocalServer.class);
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      String told =
          (String)
              Class.forName(FakePlatform.class.getName(), true, loader)
                  .getMethod("told", String[].class)
                  .invoke(null, (Object) arguments.split(" "));
      assertThat(told.replaceAll("\\s+", " ")).contains(words);
    }
  }

  private void register(Class<?> service) throws Exception {
    Path services = Files.createDirectories(folder.resolve("META-INF").resolve("services"));
    Files.writeString(services.resolve(service.getName()), FakePlatform.class.getName());
  }
}
