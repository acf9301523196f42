package org.ngsildbench.monitors.database.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountingAdviceTest {

  @Test
  void keepsTheLibrariesThatTheServerLoads() {
    assertThat(CountingAdvice.of("timescaledb, \"auto_explain\""))
        .contains(
            "ALTER SYSTEM SET shared_preload_libraries = 'timescaledb', 'auto_explain',"
                + " 'pg_stat_statements'; restart");
    assertThat(CountingAdvice.of(""))
        .contains("SET shared_preload_libraries = 'pg_stat_statements'; restart");
  }

  @Test
  void needsNoRestartIfTheLibraryIsLoaded() {
    assertThat(CountingAdvice.of("timescaledb,pg_stat_statements"))
        .contains("CREATE EXTENSION IF NOT EXISTS pg_stat_statements;")
        .doesNotContain("ALTER SYSTEM");
  }
}
