package org.ngsildbench.analysis.markup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Style sheets and scripts on the class path. */
public final class Resources {

  private Resources() {}

  /**
   * The text of a resource.
   *
   * @param beside a class of the resource's package
   * @param name the resource's name there, or from the root if it starts with a slash
   * @throws IllegalStateException if it is missing, because the installation is incomplete
   */
  public static String text(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The class path lacks " + name + "; install again.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + name + " from the class path", e);
    }
  }
}
