package org.ngsildbench.commandline.doctor.selftest;

import java.util.List;
import java.util.Map;

/**
 * One run of JMeter against one lying broker.
 *
 * @param title for progress
 * @param plan its file's name
 * @param model the data model
 * @param liesAbout what the broker lies about
 * @param pageSize entities in a page; 0 for the usual one
 * @param brokerOptions further options of the broker
 * @param properties of the plan
 */
record Scene(
    String title,
    String plan,
    String model,
    String liesAbout,
    int pageSize,
    List<String> brokerOptions,
    Map<String, String> properties) {

  /** Rather more than the catalogue has for a query: each lie twice, each variant twice. */
  private static final int OPERATIONS = 280;

  /** The same for lies told once, some first pages being spared for lies about the second. */
  private static final int OPERATIONS_IN_PAGES = 220;

  private static final int OPERATIONS_OF_ALL = 180;

  private static final String BATCHES = "60";
  private static final String BATCH_SIZE = "20";
  private static final int SMALL_PAGE = 5;
  private static final String FEW_INSTANCES = "150";

  /** Returns all scenes. */
  static List<Scene> all() {
    return List.of(
        queries(
            "queries",
            "attributes",
            "Q1,Q2,Q3,Q4,Q5,Q6,Q7,Q4-server,Q5-server,Q5-all",
            OPERATIONS,
            0,
            List.of()),
        queries(
            "queries in pages and parts",
            "observations",
            "Q2,Q3,Q4,Q5,Q6,Q7,Q4-server,Q5-server",
            OPERATIONS_IN_PAGES,
            SMALL_PAGE,
            List.of("--plain-lies", "--instance-limit", FEW_INSTANCES)),
        batches("create"),
        batches("upsert"),
        batches("update"),
        batches("delete"));
  }

  private static Scene queries(
      String title,
      String model,
      String queries,
      int operations,
      int pageSize,
      List<String> brokerOptions) {
    return new Scene(
        title,
        "bus-queries.jmx",
        model,
        "queries",
        pageSize,
        brokerOptions,
        Map.of(
            "queries",
            queries,
            "queries.count",
            Integer.toString(operations),
            "queries.count.all",
            Integer.toString(OPERATIONS_OF_ALL)));
  }

  /** Batches are read back: an answer alone does not show that nothing was done. */
  private static Scene batches(String operation) {
    return new Scene(
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
            BATCH_SIZE,
            "batch.count",
            BATCHES,
            "batch.readBack",
            "true",
            "batch.delete",
            // A second deletion would be one more batch that the liar takes for a measured one.
            Boolean.toString(!operation.equals("delete")),
            "entity.bytes",
            "512"));
  }
}
