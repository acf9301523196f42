package org.ngsildbench.jmeter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/** Sets up JMeter in this JVM so that elements can be created, loaded and saved. */
public final class JMeterForTests {

  private static boolean ready;

  private JMeterForTests() {}

  /** Sets JMeter up, once per JVM. */
  public static synchronized void setUp() {
    if (ready) {
      return;
    }
    try {
      // Several JVMs run tests at the same time: each has another folder.
      Path home = Files.createTempDirectory(Path.of("target"), "jmeter-home-");
      Files.createDirectories(home.resolve("lib/ext"));
      Files.createDirectories(home.resolve("bin"));
      for (String name : List.of("jmeter", "saveservice", "upgrade", "user", "system")) {
        String file = "bin/" + name + ".properties";
        try (InputStream content =
            JMeterForTests.class.getClassLoader().getResourceAsStream(file)) {
          Files.write(home.resolve(file), content.readAllBytes());
        }
      }
      Locale.setDefault(Locale.ENGLISH);
      JMeterUtils.setJMeterHome(home.toAbsolutePath().toString());
      JMeterUtils.loadJMeterProperties(home.resolve("bin/jmeter.properties").toString());
      JMeterUtils.initLocale();
      SaveService.loadProperties();
      ready = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
