package org.ngsildbench.analysis.published;

import java.util.List;

/** What HERMES published of its SmartDriver simulator against streaming servers. */
public final class PublishedDrivers {

  /** Where it is from. */
  public static final String SOURCE = "HERMES";

  /** A longer delay between a message's sending and its acknowledgement was unacceptable, s. */
  public static final int MOST_DELAY_SECONDS = 5;

  /** Table 1: what a driver sends on 10 km. */
  public record TenKilometres(int kmh, int messages, int bytes) {}

  /**
   * Table 4: what became of the messages of 4,000 drivers; shares of all messages, in percent.
   *
   * @param recovered acknowledged in the end
   */
  public record Delivery(
      String server, double errors, double firstTry, double recovered, double extraTraffic) {}

  /** Table 5: how many drivers a configuration carried, and the delay then, s. */
  public record Capacity(
      int configuration, int machines, int nodes, int brokersPerNode, int drivers, double delay) {}

  private static final List<TenKilometres> TABLE_1 =
      List.of(new TenKilometres(100, 73, 74_784), new TenKilometres(50, 129, 134_017));

  private static final List<Delivery> TABLE_4 =
      List.of(new Delivery("Ztreamy", 5.52, 94.48, 99.31, 5.40));

  private static final List<Capacity> TABLE_5 =
      List.of(
          new Capacity(1, 1, 1, 1, 40_989, 6),
          new Capacity(3, 4, 3, 6, 78_849, 5),
          new Capacity(4, 5, 3, 8, 100_000, 2.3));

  private PublishedDrivers() {}

  /** Table 1. */
  public static List<TenKilometres> table1() {
    return TABLE_1;
  }

  /** Table 4, where errors occurred; Kafka had none. */
  public static List<Delivery> table4() {
    return TABLE_4;
  }

  /** Table 5, of Kafka. */
  public static List<Capacity> table5() {
    return TABLE_5;
  }
}
