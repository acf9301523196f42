package org.ngsildbench.analysis.cost;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;
import org.ngsildbench.measurement.json.RecordFields;

/**
 * Prices of resources. Immutable.
 *
 * @param currency such as {@code EUR}
 * @param cpuHour price of an hour of processor time
 * @param memoryGigabyteHour price of a gigabyte (10^9 bytes) of memory for an hour
 * @param diskGigabyteWritten price of a gigabyte written to disks
 * @param networkGigabyteSent price of a gigabyte sent
 */
public record Prices(
    String currency,
    double cpuHour,
    double memoryGigabyteHour,
    double diskGigabyteWritten,
    double networkGigabyteSent) {

  /** The name of the file in a run folder. */
  public static final String FILE = "prices.json";

  private static final Pattern CURRENCY = Pattern.compile("[\\p{L}\\p{Sc}]{1,8}");
  private static final List<String> AMOUNTS =
      List.of("cpuHour", "memoryGigabyteHour", "diskGigabyteWritten", "networkGigabyteSent");

  /**
   * Reads a JSON object with all prices; 0 for a resource that costs nothing.
   *
   * @throws IOException naming the file, the field and what to do
   */
  public static Prices read(Path file) throws IOException {
    JsonObject json = JsonDocument.read(file);
    for (String name : json.names()) {
      if (!name.equals("currency") && !AMOUNTS.contains(name)) {
        throw wrong(
            file,
            "'%s' is not a price: use currency, %s".formatted(name, String.join(", ", AMOUNTS)));
      }
    }
    String currency = json.requiredText("currency");
    if (!CURRENCY.matcher(currency).matches()) {
      throw wrong(file, "the currency must be 1 to 8 letters, such as EUR");
    }
    return new Prices(
        currency,
        amount(file, json, AMOUNTS.get(0)),
        amount(file, json, AMOUNTS.get(1)),
        amount(file, json, AMOUNTS.get(2)),
        amount(file, json, AMOUNTS.get(3)));
  }

  private static double amount(Path file, JsonObject json, String name) throws IOException {
    if (!json.texts().containsKey(name)) {
      throw wrong(file, name + " is missing: use 0 for a resource that costs nothing");
    }
    double amount = json.decimal(name);
    if (json.texts().get(name).equals("null") || !(amount >= 0 && amount < 1e9)) {
      throw wrong(file, name + " must be a number from 0 to below 1000000000");
    }
    return amount;
  }

  private static IOException wrong(Path file, String what) {
    return new IOException(file + ": " + what + ".");
  }

  /**
   * Writes the prices into a run folder; its next report uses them.
   *
   * @throws IOException naming the file and the reason, if it cannot be written
   */
  public void writeTo(Path runFolder) throws IOException {
    JsonDocument.write(runFolder.resolve(FILE), fields());
  }

  /** Returns the prices by name, with the currency. */
  public Map<String, Object> fields() {
    return RecordFields.of(this);
  }
}
