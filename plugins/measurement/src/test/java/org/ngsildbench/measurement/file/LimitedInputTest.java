package org.ngsildbench.measurement.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LimitedInputTest {

  private static final int LIMIT = 10;

  private enum Way {
    SINGLE {
      @Override
      long take(InputStream input) throws IOException {
        return input.read() < 0 ? 0 : 1;
      }
    },
    SEVERAL {
      @Override
      long take(InputStream input) throws IOException {
        return Math.max(0, input.read(new byte[5], 1, 3));
      }
    },
    SKIPPED {
      @Override
      long take(InputStream input) throws IOException {
        return input.skip(3);
      }
    };

    abstract long take(InputStream input) throws IOException;

    long takeAll(InputStream input) throws IOException {
      long all = 0;
      for (long some = take(input); some > 0; some = take(input)) {
        all += some;
      }
      return all;
    }
  }

  private static InputStream limited(InputStream input) {
    return new LimitedInput(input, LIMIT, () -> new IOException("over the limit"));
  }

  @ParameterizedTest
  @EnumSource
  void allowsTheLimitAndNotOneByteMore(Way way) throws IOException {
    assertThat(way.takeAll(limited(new ByteArrayInputStream(new byte[LIMIT])))).isEqualTo(LIMIT);
    InputStream more = limited(new ByteArrayInputStream(new byte[LIMIT + 1]));
    assertThatThrownBy(() -> way.takeAll(more)).hasMessage("over the limit");
  }

  @Test
  void endsAnInputWithoutEnd() {
    InputStream endless =
        limited(
            new InputStream() {
              @Override
              public int read() {
                return 'a';
              }
            });
    assertThatThrownBy(endless::readAllBytes).hasMessage("over the limit");
  }
}
