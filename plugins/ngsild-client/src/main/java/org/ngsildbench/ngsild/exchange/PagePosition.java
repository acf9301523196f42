package org.ngsildbench.ngsild.exchange;

/**
 * Where a page begins.
 *
 * @param offset entities before it, where pages are asked for by offset
 * @param anchor the entity it begins with, where they are asked for by anchor; empty for the first
 */
public record PagePosition(long offset, String anchor) {

  /** The first page. */
  public static final PagePosition START = new PagePosition(0, "");
}
