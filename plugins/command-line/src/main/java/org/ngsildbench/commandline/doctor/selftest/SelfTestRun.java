package org.ngsildbench.commandline.doctor.selftest;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/**
 * One JMeter run against a broker that returns incorrect responses.
 *
 * @param title title for progress
 * @param plan file name of the plan
 * @param model data model
 * @param liesAbout responses that the broker falsifies
 * @param pageSize entities per page; 0 for the default
 * @param brokerOptions further options of the broker
 * @param properties properties of the plan
 */
record SelfTestRun(
    String title,
    String plan,
    String model,
    String liesAbout,
    int pageSize,
    List<String> brokerOptions,
    Map<String, String> properties) {

  /** More than the catalogue has for a query: each incorrect response and each variant twice. */
  private static final String OPERATIONS = "280";

  /**
   * The same for operations with several pages; some first pages stay correct, so that the second
   * can be falsified.
   */
  private static final String OPERATIONS_IN_PAGES = "220";

  private static final String OPERATIONS_OF_ALL = "180";

  /** Q1 is never paged, and pages of Q5-all would take minutes. */
  private static final Set<String> NOT_IN_PAGES = Set.of("Q1", "Q5-all");

  /** Returns all scenes. */
  static List<SelfTestRun> all() {
    return List.of(
        queries(
            "queries",
            "queries",
            BusQueries.labels(type -> !type.isAnalytics()),
            Map.of("queries.count", OPERATIONS, "queries.count.all", OPERATIONS_OF_ALL)),
        new SelfTestRun(
            "queries in pages and parts",
            "bus-queries.jmx",
            "observations",
            "queries",
            5,
            List.of("--plain-lies", "--instance-limit", "150"),
            Map.of(
                "queries",
                String.join(
                    ",",
                    BusQueries.labels(
                        type -> !type.isAnalytics() && !NOT_IN_PAGES.contains(type.label()))),
                "queries.count",
                OPERATIONS_IN_PAGES)),
        queries(
            "analytical queries",
            "analytics",
            BusQueries.labels(QueryType::isAnalytics),
            Map.of("queries.count", "40")),
        batches("create", 20),
        batches("upsert", 20),
        batches("update", 20),
        batches("merge", 20),
        batches("patch", 2),
        batches("append", 2),
        batches("delete", 20));
  }

  private static SelfTestRun queries(
      String title, String liesAbout, List<String> labels, Map<String, String> counts) {
    Map<String, String> properties = new HashMap<>(counts);
    properties.put("queries", String.join(",", labels));
    return new SelfTestRun(
        title, "bus-queries.jmx", "attributes", liesAbout, 0, List.of(), properties);
  }

  /** Batches are read back, because a response does not prove that nothing was stored. */
  private static SelfTestRun batches(String operation, int size) {
    // The liar would count a second deletion as a measured batch.
    String delete = Boolean.toString(!operation.equals("delete"));
    return new SelfTestRun(
        "batches: " + operation,
        "batch-ingestion.jmx",
        "attributes",
        operation,
        0,
        List.of(),
        Map.of(
            "batch.operation",
            operation,
            "batch.sizes",
            Integer.toString(size),
            "batch.count",
            "60",
            "batch.readBack",
            "true",
            "batch.delete",
            delete,
            "entity.bytes",
            "512"));
  }
}
