package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.Path;

/** A file that is no bundle. The message names the file and the reason. */
public final class BundleException extends IOException {

  BundleException(Path zip, String problem, Throwable cause) {
    super("%s %s. Use a file that ./bench bundle wrote.".formatted(zip, problem), cause);
  }
}
