package org.ngsildbench.load.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.FleetHistory;
import org.ngsildbench.load.series.SensorHistory;

/** Parquet files, read by DuckDB. */
class ParquetReadBackTest {

  /** About 300,000 rows: two row groups. */
  private static final SensorHistory HISTORY =
      new FleetHistory(
          new Fleet(new FleetSpec(3, 60, 428, Duration.ofHours(1), Duration.ofHours(80))),
          DataModel.ATTRIBUTES);

  private static final Pattern TRAILING_ZEROS = Pattern.compile("\\.0(?=$|[ )])");

  @TempDir private static Path folder;

  @BeforeAll
  static void writeBothFormats() throws IOException {
    export(FileFormat.PARQUET);
    export(FileFormat.CSV);
  }

  @Test
  void hasTheRowsOfTheTextFileInTheirOrder() throws SQLException {
    String text =
        "SELECT observedAt, entity, attribute, value FROM read_csv('%s', all_varchar = true)"
            .formatted(folder.resolve("history.csv"));
    String parquet =
        """
        SELECT strftime(observedAt, '%%Y-%%m-%%dT%%H:%%M:%%SZ'), entity, attribute,
          coalesce(CAST(value AS VARCHAR), 'POINT (' || longitude || ' ' || latitude || ')')
        FROM read_parquet('%s')"""
            .formatted(folder.resolve("history.parquet"));

    List<String> rows = query(parquet);

    assertThat(rows).hasSize(Math.toIntExact(HISTORY.seriesCount() * HISTORY.steps()));
    assertThat(rows.stream().map(ParquetReadBackTest::withoutTrailingZeros).toList())
        .isEqualTo(query(text).stream().map(ParquetReadBackTest::withoutTrailingZeros).toList());
  }

  @Test
  void statisticsAreTheExtremesOfEachRowGroup() throws SQLException {
    List<String> columns =
        query(
            """
            SELECT path_in_schema, compression, stats_min_value, stats_max_value, row_group_num_rows
            FROM parquet_metadata('%s') WHERE stats_min_value IS NOT NULL
            ORDER BY row_group_id, column_id"""
                .formatted(folder.resolve("history.parquet")));
    assertThat(columns).hasSizeGreaterThanOrEqualTo(6).allMatch(one -> one.contains("|ZSTD|"));

    List<String> expected = new ArrayList<>();
    long from = 0;
    for (int group = 0; group < columns.size() / 3; group++) {
      String[] cells = columns.get(3 * group).split("\\|");
      long rows = Long.parseLong(cells[cells.length - 1]);
      for (String column : List.of("observedAt", "entity", "attribute")) {
        expected.addAll(
            query(
                """
                SELECT '%1$s', 'ZSTD', CAST(min(%1$s) AS VARCHAR), CAST(max(%1$s) AS VARCHAR), count(*)
                FROM (SELECT * FROM read_parquet('%2$s') LIMIT %3$d OFFSET %4$d)"""
                    .formatted(column, folder.resolve("history.parquet"), rows, from)));
      }
      from += rows;
    }
    assertThat(columns).isEqualTo(expected);
    assertThat(from).isEqualTo(HISTORY.seriesCount() * HISTORY.steps());
  }

  private static void export(FileFormat format) throws IOException {
    new HistoryExport(format, false, Pace.unlimited())
        .toFile(HISTORY, Shard.WHOLE, folder.resolve("history." + format.text()), progress -> {});
  }

  /** Returns each row's cells, separated by bars. */
  private static List<String> query(String sql) throws SQLException {
    try (Connection database = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = database.createStatement()) {
      statement.execute("SET TimeZone = 'UTC'");
      try (ResultSet result = statement.executeQuery(sql)) {
        List<String> rows = new ArrayList<>();
        while (result.next()) {
          List<String> cells = new ArrayList<>();
          for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
            cells.add(result.getString(column));
          }
          rows.add(String.join("|", cells));
        }
        return rows;
      }
    }
  }

  private static String withoutTrailingZeros(String row) {
    return TRAILING_ZEROS.matcher(row).replaceAll("");
  }
}
