package org.ngsildbench.analysis.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.model.CostSummary;

class PricesTest {

  private static final String ALL =
      "{'currency': 'EUR', 'cpuHour': 0.036, 'memoryGigabyteHour': 0.0072,"
          + " 'diskGigabyteWritten': 0.5, 'networkGigabyteSent': 0}";

  @TempDir private Path folder;

  /** 1,000 operations in 10 s: 5 s of CPU time, 2 GB of memory, 40 MB written. */
  @Test
  void aMillionOperationsCostWhatTheirResourcesDo() throws IOException {
    write(ALL);
    CostSummary cost = cost();

    // 5,000 s of CPU time: 0.05; 2 GB for 10,000 s: 0.04; 40 GB written: 20.
    assertThat(cost.pricePerMillion().orElseThrow()).isCloseTo(20.09, within(1e-6));
  }

  @Test
  void isUnknownIfAResourceWithAPriceIs() throws IOException {
    write(ALL.replace("'networkGigabyteSent': 0", "'networkGigabyteSent': 0.01"));
    assertThat(cost().pricePerMillion()).isEmpty();
    assertThat(cost().cpuSeconds()).isPresent();

    Files.delete(folder.resolve(Prices.FILE));
    assertThat(cost().pricePerMillion()).isEmpty();
  }

  @Test
  void readsWhatItWrites() throws IOException {
    write(ALL);
    Prices prices = Prices.read(folder.resolve(Prices.FILE));
    prices.writeTo(folder);

    assertThat(Prices.read(folder.resolve(Prices.FILE)))
        .isEqualTo(prices)
        .isEqualTo(new Prices("EUR", 0.036, 0.0072, 0.5, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'cpuHour': 0.036         | 'cpuHours': 1        | 'cpuHours' is not a price: use currency, cpuHour,
          'cpuHour': 0.036,        | ''                   | cpuHour is missing: use 0 for
          'cpuHour': 0.036         | 'cpuHour': null      | cpuHour must be a number
          'cpuHour': 0.036         | 'cpuHour': -1        | cpuHour must be a number from 0
          'cpuHour': 0.036         | 'cpuHour': 1e99      | cpuHour must be a number from 0
          'cpuHour': 0.036         | 'cpuHour': 'cheap'   | cpuHour must be a number, but is cheap
          'currency': 'EUR',       | ''                   | currency is missing
          'EUR'                    | ''                   | the currency must be 1 to 8 letters
          'EUR'                    | '<b>'                | the currency must be 1 to 8 letters
          'cpuHour': 0.036         | cpuHour              | not valid JSON at line 1
          """,
      quoteCharacter = '~')
  void rejectsAFileThatIsNotComplete(String right, String wrong, String message)
      throws IOException {
    String replaced = wrong.equals("''") && right.endsWith(",") ? "" : wrong;
    write(ALL.replace(right, replaced));

    assertThatThrownBy(() -> Prices.read(folder.resolve(Prices.FILE)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(folder.resolve(Prices.FILE).toString())
        .hasMessageContaining(message);
  }

  private void write(String json) throws IOException {
    Files.writeString(folder.resolve(Prices.FILE), json.replace('\'', '"'));
  }

  private CostSummary cost() throws IOException {
    SyntheticRun run = new SyntheticRun().tally("Q1", SyntheticRun.good(1_000, 0, 10));
    for (int i = -1; i < 200; i++) {
      double second = i / 10.0;
      run.counters(
          "broker", second, 0.5e6 * Math.max(0, second), 2e9, 0, 4e6 * Math.max(0, second));
    }
    return RunFolder.read(run.write(folder)).costs().get(0);
  }
}
