package org.ngsildbench.commandline.environment;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A plan as shipped with this version, independent of its file in the JMeter home.
 *
 * @param content file content; null if there is no such plan
 */
public record BundledPlan(byte[] content) {

  /**
   * Finds the plan of that file name.
   *
   * @throws IOException if it cannot be read
   */
  public static BundledPlan of(Path file) throws IOException {
    try (InputStream stream =
        BundledPlan.class.getResourceAsStream("/ngsild-bench/plans/" + file.getFileName())) {
      return new BundledPlan(stream == null ? null : stream.readAllBytes());
    }
  }

  /**
   * Returns whether a file is this plan, byte for byte.
   *
   * @throws IOException if it cannot be read
   */
  public boolean isUnchanged(Path file) throws IOException {
    return content != null && Arrays.equals(content, Files.readAllBytes(file));
  }
}
