package org.ngsildbench.ngsild.dialect;

/**
 * Paging of long lists. The {@code next} link is never used: Scorpio's has the path "/", Stellio's
 * is not encoded, and Orion-LD has none.
 *
 * @param style how the next page is requested
 * @param sizeParameter parameter for the page size
 * @param bestPageSize default page size of this client
 * @param maxPageSize hard limit of the broker; the largest integer if a setting can raise it
 */
public record Paging(Style style, String sizeParameter, int bestPageSize, int maxPageSize) {

  /** Way to request the next page. */
  public enum Style {
    /** By {@code offset}, the number of entities read. An incomplete page is the last. */
    OFFSET,
    /** By {@code pageAnchor}, from the response's {@code Next-Page}. */
    ANCHOR
  }

  /** Pages by {@code limit} and {@code offset}, the largest being the best. */
  public static Paging byOffset(int maxPageSize) {
    return new Paging(Style.OFFSET, "limit", maxPageSize, maxPageSize);
  }

  /**
   * Pages by {@code limit} and {@code offset}, of a size that a setting of the broker may raise.
   */
  public static Paging byOffsetOfAnySize(int bestPageSize) {
    return new Paging(Style.OFFSET, "limit", bestPageSize, Integer.MAX_VALUE);
  }

  /** Returns the page size: the configured one, or the best. */
  public int pageSize(int requested) {
    return requested > 0 ? requested : bestPageSize;
  }
}
