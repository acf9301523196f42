package org.ngsildbench.monitors.database.postgresql;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Properties that affect a server's latency: version, caches, size, and the indexes of the broker's
 * tables.
 */
final class ServerFacts {

  private static final String SETTINGS =
      "SELECT name, current_setting(name) FROM pg_settings WHERE name IN ('server_version',"
          + " 'shared_buffers', 'effective_cache_size', 'work_mem', 'jit')"
          + " UNION ALL SELECT 'bytes', pg_database_size(current_database())::text ORDER BY 1";

  /** Excludes indexes of the system and of extensions such as PostGIS. */
  private static final String INDEXES =
      "SELECT tablename, count(*), string_agg(indexname, ' ' ORDER BY indexname) FROM pg_indexes"
          + " JOIN pg_namespace n ON n.nspname = schemaname"
          + " JOIN pg_class t ON t.relnamespace = n.oid AND t.relname = tablename"
          + " WHERE schemaname NOT IN ('pg_catalog', 'information_schema')"
          + " AND schemaname NOT LIKE '\\_timescaledb%'"
          + " AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass"
          + " AND d.objid = t.oid AND d.deptype = 'e')"
          + " GROUP BY schemaname, tablename ORDER BY schemaname, tablename";

  private static final int MAX_CHARACTERS = 4_000;

  private ServerFacts() {}

  /** Names and values, as for a manifest's options. */
  static Map<String, String> ask(Connection connection) throws SQLException {
    Map<String, String> facts = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement()) {
      try (ResultSet rows = statement.executeQuery(SETTINGS)) {
        while (rows.next()) {
          facts.put("database." + rows.getString(1), rows.getString(2));
        }
      }
      try (ResultSet rows = statement.executeQuery(INDEXES)) {
        facts.put("database.indexes", indexes(rows));
      }
    }
    return facts;
  }

  private static String indexes(ResultSet rows) throws SQLException {
    StringJoiner tables = new StringJoiner("; ").setEmptyValue("none");
    long leftOut = 0;
    while (rows.next()) {
      if (tables.length() < MAX_CHARACTERS) {
        tables.add(rows.getString(1) + ": " + rows.getString(3));
      } else {
        leftOut += rows.getLong(2);
      }
    }
    return leftOut == 0 ? tables.toString() : tables + "; and " + leftOut + " more";
  }
}
