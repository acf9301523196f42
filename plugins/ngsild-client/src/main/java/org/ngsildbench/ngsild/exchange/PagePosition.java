package org.ngsildbench.ngsild.exchange;

/**
 * Position of a page.
 *
 * @param offset entities before it, for paging by offset
 * @param anchor its first entity, for paging by anchor; empty for the first page
 */
public record PagePosition(long offset, String anchor) {

  /** The first page. */
  public static final PagePosition START = new PagePosition(0, "");
}
