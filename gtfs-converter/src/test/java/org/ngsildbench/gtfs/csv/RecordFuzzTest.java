package org.ngsildbench.gtfs.csv;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.ngsildbench.gtfs.feed.FeedException;

/** Any bytes are rows of fields; how the bytes arrive does not matter. */
@DisabledOnOs(value = OS.LINUX, architectures = "aarch64") // Jazzer has no native library for it.
class RecordFuzzTest {

  @FuzzTest
  void rows(FuzzedDataProvider data) throws IOException {
    int most = data.consumeInt(1, 16);
    byte[] bytes = data.consumeRemainingAsBytes();
    assertThat(read(bytes, most)).isEqualTo(read(bytes, Integer.MAX_VALUE));
  }

  private static List<List<String>> read(byte[] bytes, int most) throws IOException {
    InputStream pieces =
        new FilterInputStream(new ByteArrayInputStream(bytes)) {
          @Override
          public int read(byte[] into, int from, int length) throws IOException {
            return super.read(into, from, Math.min(length, most));
          }
        };
    List<List<String>> rows = new ArrayList<>();
    try (RecordReader reader =
        new RecordReader(Utf8Input.of(pieces).bytes(), "stops.txt", new FieldText())) {
      while (reader.next()) {
        Row row = reader.row(reader.size());
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
          fields.add(row.get(i));
        }
        rows.add(fields);
      }
    } catch (FeedException refused) {
      rows.add(List.of(refused.getMessage()));
    }
    return rows;
  }
}
