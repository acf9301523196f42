package org.ngsildbench.ngsild.dialect;

/**
 * How a broker hands out a long list.
 *
 * @param style how the next page is asked for
 * @param sizeParameter the parameter that says how many entities a page may hold
 * @param bestPageSize what this client asks for when nothing else was wished
 * @param maxPageSize the most the broker takes without a change of its settings
 */
public record Paging(Style style, String sizeParameter, int bestPageSize, int maxPageSize) {

  /**
   * How the next page is asked for. Never by the answer's {@code next} link: brokers get it wrong.
   */
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

  /** The page size to ask for: what was wished, or the best. */
  public int pageSize(int wished) {
    return wished > 0 ? wished : bestPageSize;
  }
}
