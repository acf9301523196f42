package org.ngsildbench.testplans;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/** A minimal home for JMeter's engine in this JVM, extracted from JMeter's artifact. */
final class JMeterHome {

  private static final List<String> FILES =
      List.of(
          "bin/jmeter.properties",
          "bin/saveservice.properties",
          "bin/upgrade.properties",
          "bin/user.properties",
          "bin/system.properties");

  private static boolean ready;

  private JMeterHome() {}

  /** Sets JMeter up, once per JVM. */
  static synchronized void setUp() {
    if (ready) {
      return;
    }
    try {
      // Several JVMs run tests at the same time: each has another folder.
      Path home = Files.createTempDirectory(Path.of("target"), "jmeter-home-");
      for (String file : FILES) {
        Path copy = home.resolve(file);
        Files.createDirectories(copy.getParent());
        Files.createDirectories(home.resolve("lib/ext"));
        try (InputStream content = JMeterHome.class.getClassLoader().getResourceAsStream(file)) {
          Files.write(copy, content.readAllBytes());
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
