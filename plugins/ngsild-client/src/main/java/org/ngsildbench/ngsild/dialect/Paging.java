package org.ngsildbench.ngsild.dialect;

/**
 * How a broker hands out a long list. The next page is never asked for by the answer's {@code next}
 * link: Scorpio's has the path "/", Stellio's is not encoded, Orion-LD has none.
 *
 * @param style how the next page is asked for
 * @param sizeParameter the parameter that says how many entities a page may hold
 * @param bestPageSize what this client asks for when nothing else was wished
 * @param maxPageSize the most the broker takes, whatever its settings; the largest integer when a
 *     setting can raise it
 */
public record Paging(Style style, String sizeParameter, int bestPageSize, int maxPageSize) {

  /** How the next page is asked for. */
  public enum Style {
    /** By {@code offset}, the entities already read. A page that is not full is the last. */
    OFFSET,
    /** By {@code pageAnchor}, as the answer's {@code Next-Page} says. */
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

  /** The page size to ask for: what was wished, or the best. */
  public int pageSize(int wished) {
    return wished > 0 ? wished : bestPageSize;
  }
}
