package org.ngsildbench.jmeter.recorder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.services.FileServer;
import org.ngsildbench.measurement.file.Sha256;

/** The SHA-256 of the plan file that JMeter runs, for the manifest. */
final class PlanDigest {

  private PlanDigest() {}

  /**
   * Returns {@code plan.NAME} with the digest; empty if the plan has no file, or unsaved changes in
   * the GUI.
   *
   * @param name name of the plan
   */
  static Map<String, String> of(String name) {
    FileServer files = FileServer.getFileServer();
    GuiPackage window = GuiPackage.getInstance();
    if (files.getScriptName() == null || (window != null && window.isDirty())) {
      return Map.of();
    }
    Path file = Path.of(files.getBaseDir(), files.getScriptName());
    try {
      return Files.isRegularFile(file) ? Map.of("plan." + name, Sha256.of(file)) : Map.of();
    } catch (IOException e) {
      return Map.of();
    }
  }
}
