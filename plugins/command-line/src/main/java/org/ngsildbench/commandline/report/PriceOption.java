package org.ngsildbench.commandline.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.ngsildbench.analysis.cost.Prices;
import org.ngsildbench.commandline.usage.UsageException;

/** The option with a file of prices. */
public final class PriceOption {

  /** Its name. */
  public static final String NAME = "--prices";

  private PriceOption() {}

  /**
   * Reads the file.
   *
   * @param file null for none
   * @throws UsageException if it is not a file of prices
   */
  public static Optional<Prices> read(Path file) {
    try {
      return file == null ? Optional.empty() : Optional.of(Prices.read(file));
    } catch (IOException e) {
      throw new UsageException(NAME + ": " + e.getMessage(), e);
    }
  }
}
