package org.ngsildbench.analysis.bundle;

import java.io.IOException;
import java.nio.file.Path;
import org.ngsildbench.measurement.redaction.Redactor;

/** A file that is no bundle. The message names the file and the reason. */
public final class BundleException extends IOException {

  /** Returns the error of a bundle whose files differ from its checksums. */
  public static BundleException changed(Path zip, String change) {
    return new BundleException(zip, "was changed: " + Redactor.NONE.line(change), null);
  }

  /** Returns the error of a bundle that holds runs of another. */
  public static BundleException repeated(Path zip, Path other) {
    return new BundleException(
        "%s holds runs that %s holds too: name one of them.".formatted(zip, other));
  }

  private BundleException(String message) {
    super(message);
  }

  BundleException(Path zip, String problem, Throwable cause) {
    super(
        "%s %s. Use a file that ./bench bundle wrote."
            .formatted(zip, problem.replaceFirst("\\.$", "")),
        cause);
  }
}
