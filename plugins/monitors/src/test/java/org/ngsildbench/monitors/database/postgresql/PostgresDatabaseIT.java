package org.ngsildbench.monitors.database.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.monitors.database.DatabaseLogin;
import org.ngsildbench.monitors.database.DatabaseProbe;
import org.ngsildbench.monitors.database.DatabaseWork;
import org.ngsildbench.monitors.database.ObservedDatabase;
import org.ngsildbench.monitors.database.ObservedDatabases;
import org.ngsildbench.monitors.database.UnusableDatabaseException;
import org.ngsildbench.monitors.database.Work;

/** Against a real server. */
@Timeout(120)
class PostgresDatabaseIT {

  private static PostgresServer server;

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(PostgresServer.possible(), "there are no binaries for this machine");
    server = PostgresServer.start();
    server.execute(
        "postgres",
        "CREATE DATABASE ngb",
        "CREATE DATABASE other",
        "CREATE DATABASE bare",
        "CREATE ROLE broker LOGIN PASSWORD '" + PostgresServer.PASSWORD + "'",
        "CREATE ROLE nobody_much LOGIN PASSWORD '" + PostgresServer.PASSWORD + "'");
    server.execute("ngb", "CREATE SCHEMA \"Odd Schema\"");
    server.execute("ngb", "CREATE EXTENSION pg_stat_statements SCHEMA \"Odd Schema\"");
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.close();
    }
  }

  @Test
  void reportsCachesAndIndexes() throws Exception {
    server.execute("other", "CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    server.execute("other", "CREATE TABLE entity (id text PRIMARY KEY, type text)");
    server.execute("other", "CREATE INDEX of_type ON entity (type)");
    try (PostgresDatabase database = PostgresDatabase.open(server.login("other"))) {
      assertThat(database.described())
          .containsEntry("database.indexes", "entity: entity_pkey of_type")
          .containsKeys("database.server_version", "database.shared_buffers", "database.work_mem")
          .hasEntrySatisfying(
              "database.bytes",
              bytes -> assertThat(Long.parseLong(bytes)).isBetween(1L << 20, 1L << 28));
    } finally {
      server.execute("other", "DROP TABLE entity", "DROP EXTENSION pg_stat_statements");
    }
  }

  @Test
  void splitsTheWorkOfTwoDatabasesOfABroker() throws Exception {
    server.execute("other", "CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    try (ObservedDatabase both =
            ObservedDatabases.open(
                server.url("ngb") + " " + server.url("other"),
                "",
                Map.of(
                    DatabaseLogin.USER_VARIABLE,
                    PostgresServer.SUPERUSER,
                    DatabaseLogin.PASSWORD_VARIABLE,
                    PostgresServer.PASSWORD));
        Connection first = server.connect("ngb", "broker");
        Connection second = server.connect("other", "broker");
        Statement inFirst = first.createStatement();
        Statement inSecond = second.createStatement()) {
      both.look();
      inFirst.execute("SELECT pg_sleep(0.01)");
      inSecond.execute("SELECT pg_sleep(0.01)");
      inSecond.execute("SELECT pg_sleep(0.01)");
      DatabaseWork work = both.look();
      assertThat(work.broker().statements()).isEqualTo(3);
      assertThat(work.split().values()).extracting(Work::statements).containsExactly(1L, 2L);
      assertThat(both.described())
          .containsKeys("database.1.server_version", "database.2.server_version")
          .containsEntry("database.1.url", server.url("ngb").substring("jdbc:".length()));
    } finally {
      server.execute("other", "DROP EXTENSION pg_stat_statements");
    }
  }

  @Test
  void reportsAServerLostDuringTheRunAndContinues(@TempDir Path folder) throws Exception {
    Path csv = folder.resolve("database.csv");
    try (DatabaseProbe probe =
        DatabaseProbe.open(csv, PostgresDatabase.open(server.login("ngb")))) {
      probe.partBegins();
      probe.sampled("Q1");
      assertThat(probe.lost()).isEmpty();
      server.execute(
          "postgres",
          "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = 'ngb'");
      probe.partEnds();
      assertThat(probe.lost())
          .hasValueSatisfying(
              why -> assertThat(why).startsWith("The database no longer answers: "));
      probe.partBegins();
      probe.sampled("Q2");
      probe.partEnds();
    }
    assertThat(Files.readAllLines(csv))
        .anyMatch(line -> line.contains(",Q1,1,broker,0,0.0,The database no longer"))
        .anyMatch(line -> line.contains(",Q2,1,broker,0,0.0,The database no longer"));
  }

  /** A busy machine only makes sleeps longer, so one round within 2 % suffices. */
  @Test
  void findsSleepsOfKnownLengthWithinTwoPercent() throws Exception {
    try (PostgresDatabase database = PostgresDatabase.open(server.login("ngb"));
        Connection broker = server.connect("ngb", "broker");
        Statement statement = broker.createStatement()) {
      for (double seconds : new double[] {0.05, 0.3}) {
        Work work;
        // A busy machine wakes a sleeper late now and then.
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(45);
        do {
          database.look();
          long begin = System.nanoTime();
          for (int i = 0; i < 4; i++) {
            statement.execute("SELECT pg_sleep(" + seconds + ")");
          }
          double elapsedMicros = (System.nanoTime() - begin) / 1e3;
          work = database.look().broker();
          assertThat(work.statements()).isEqualTo(4);
          assertThat(work.micros()).isBetween(4 * seconds * 1e6 * 0.999, elapsedMicros);
        } while (work.micros() > 4 * seconds * 1e6 * 1.02 && System.nanoTime() < deadline);
        assertThat(work.micros()).isCloseTo(4 * seconds * 1e6, within(4 * seconds * 1e6 * 0.02));
      }
    }
  }

  @Test
  void separatesTheBrokersStatementsFromOthersAndItsOwn() throws Exception {
    DatabaseLogin ofBroker =
        new DatabaseLogin(
            server.url("ngb"), PostgresServer.SUPERUSER, PostgresServer.PASSWORD, "broker");
    try (PostgresDatabase database = PostgresDatabase.open(server.login("ngb"));
        PostgresDatabase strict = PostgresDatabase.open(ofBroker);
        Connection broker = server.connect("ngb", "broker");
        Connection colleague = server.connect("ngb", PostgresServer.SUPERUSER);
        Connection stranger = server.connect("other", PostgresServer.SUPERUSER)) {
      database.look();
      strict.look();
      run(broker, 3);
      run(colleague, 5);
      run(stranger, 7);
      DatabaseWork anybody = database.look();
      DatabaseWork brokers = strict.look();

      assertThat(anybody.broker().statements()).isEqualTo(3 + 5);
      assertThat(anybody.others().statements()).isEqualTo(7);
      assertThat(brokers.broker().statements()).isEqualTo(3);
      assertThat(brokers.others().statements()).isEqualTo(5 + 7);
      assertThat(brokers.probe().statements()).as("two looks of two statements").isBetween(2L, 6L);
      assertThat(brokers.probe().micros()).isPositive();
      assertThat(brokers.doubts()).isEmpty();
    }
  }

  private static void run(Connection connection, int times) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (int i = 0; i < times; i++) {
        statement.execute("SELECT " + i);
      }
    }
  }

  @Test
  void probingCountsNothingForTheBroker() throws Exception {
    try (PostgresDatabase database = PostgresDatabase.open(server.login("ngb"))) {
      for (int i = 0; i < 5; i++) {
        DatabaseWork work = database.look();
        assertThat(work.broker()).isEqualTo(Work.NONE);
        assertThat(work.others()).isEqualTo(Work.NONE);
      }
    }
  }

  @Test
  void marksFiguresAcrossAStatisticsResetAsUnreliable() throws Exception {
    try (PostgresDatabase database = PostgresDatabase.open(server.login("ngb"))) {
      server.execute("ngb", "SELECT \"Odd Schema\".pg_stat_statements_reset()");
      assertThat(database.look().doubts()).singleElement().asString().contains("reset");
      assertThat(database.look().doubts()).isEmpty();
    }
  }

  @Test
  void printsTheSqlThatCreatesTheExtension() {
    assertThatThrownBy(() -> PostgresDatabase.open(server.login("bare")))
        .isInstanceOf(UnusableDatabaseException.class)
        .hasMessageContaining("pg_stat_statements is not there")
        .hasMessageContaining("CREATE EXTENSION IF NOT EXISTS pg_stat_statements;")
        .hasMessageNotContaining("ALTER SYSTEM");
    DatabaseLogin ordinary =
        new DatabaseLogin(server.url("bare"), "broker", PostgresServer.PASSWORD, "");
    assertThatThrownBy(() -> PostgresDatabase.open(ordinary))
        .hasMessageContaining("SHOW shared_preload_libraries; append 'pg_stat_statements'");
  }

  @Test
  void printsTheSqlThatGrantsThePrivilege() {
    DatabaseLogin login =
        new DatabaseLogin(server.url("ngb"), "nobody_much", PostgresServer.PASSWORD, "");
    assertThatThrownBy(() -> PostgresDatabase.open(login))
        .hasMessageContaining("GRANT pg_read_all_stats TO nobody_much;");
  }

  @Test
  void reportsAWrongPasswordWithoutShowingIt() {
    DatabaseLogin login =
        new DatabaseLogin(server.url("ngb"), PostgresServer.SUPERUSER, "wr0ng", "");
    assertThatThrownBy(() -> PostgresDatabase.open(login))
        .hasMessageContaining(DatabaseLogin.PASSWORD_VARIABLE)
        .hasMessageContaining("ngb as admin")
        .hasMessageNotContaining("wr0ng");
  }

  @Test
  void reportsAnUnknownBrokerUser() {
    DatabaseLogin login =
        new DatabaseLogin(
            server.url("ngb"), PostgresServer.SUPERUSER, PostgresServer.PASSWORD, "brokr");
    assertThatThrownBy(() -> PostgresDatabase.open(login)).hasMessageContaining("\"brokr\"");
  }

  @Test
  void reportsAMissingListener() {
    DatabaseLogin login = new DatabaseLogin("jdbc:postgresql://127.0.0.1:1/ngb", "", "", "");
    assertThatThrownBy(() -> PostgresDatabase.open(login)).hasMessageContaining("refused");
  }
}
