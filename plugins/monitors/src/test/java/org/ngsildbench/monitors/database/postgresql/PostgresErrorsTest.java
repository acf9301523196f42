package org.ngsildbench.monitors.database.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresErrorsTest {

  /** The driver ends some messages with a period; ours end with their own. */
  @ParameterizedTest
  @CsvSource({
    "Connection attempt timed out., Connection attempt timed out",
    "'FATAL: a\n  detail. ', FATAL: a detail",
    "host db.example:5432, host db.example:5432"
  })
  void reasonsHaveOneLineAndNoPeriodAtTheEnd(String message, String reason) {
    assertThat(PostgresErrors.reason(new SQLException(message))).isEqualTo(reason);
  }
}
