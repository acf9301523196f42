package org.ngsildbench.commandline.run.check;

import java.util.Arrays;
import java.util.Map;
import org.ngsildbench.commandline.jmeter.JavaHeap;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.commandline.settings.PlanSettings;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/** The memory that the answers of all threads need, which arrive whole before they are decoded. */
public final class AnswerMemoryNeeds {

  /**
   * Heap for each reading of an answer: 28 bytes of JSON in the half for answers, or 8 bytes in an
   * array that may be half empty, in the quarter for readings.
   */
  private static final long HEAP_BYTES_PER_READING = 64;

  private static final long SECONDS_PER_DAY = 86_400;

  private AnswerMemoryNeeds() {}

  /**
   * The heap for the largest answer in each thread at once, within this machine.
   *
   * @param properties of the plan, those left out as the plan has them
   */
  public static JavaHeap heap(Map<String, String> properties) {
    long needed = number(properties, "threads") * readings(properties) * HEAP_BYTES_PER_READING;
    return HeapLimit.ofThisMachine().within(Math.max(JavaHeap.USUAL.megabytes(), needed >> 20));
  }

  /** Readings in the largest answer of the chosen queries. */
  private static long readings(Map<String, String> properties) {
    long ofADay = SECONDS_PER_DAY / Math.max(1, number(properties, "fleet.periodSeconds"));
    long buses = number(properties, "fleet.buses");
    double days =
        Arrays.stream(value(properties, "queries").split(","))
            .flatMap(label -> BusQueries.find(label).stream())
            .mapToDouble(QueryType::sensorDaysPerBus)
            .max()
            .orElse(0);
    return (long) (buses * ofADay * days);
  }

  private static long number(Map<String, String> properties, String name) {
    return Long.parseLong(value(properties, name));
  }

  private static String value(Map<String, String> properties, String name) {
    return PlanSettings.value(properties, PackPlan.QUERIES, name);
  }
}
