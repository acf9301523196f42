package org.ngsildbench.ngsild.exchange;

import java.util.Optional;
import org.ngsildbench.ngsild.dialect.Paging;
import org.ngsildbench.ngsild.http.message.HttpHeaders;

/**
 * Asks for pages by a broker's own rules.
 *
 * @param paging the rules
 * @param size entities a page
 */
public record PageForm(Paging paging, int size) {

  /** Lists longer than this end as failures, however many pages a broker offers. */
  public static final int MAX_ENTITIES = 1_000_000;

  /** Operations of more requests than this end as failures. */
  public static final int MAX_REQUESTS = 10_000;

  /** Returns the page at a position of a path's result. */
  public String page(String path, PagePosition position) {
    PathAndQuery page = PathAndQuery.of(path).with(paging.sizeParameter(), size);
    if (position.offset() > 0) {
      page.with("offset", position.offset());
    }
    if (!position.anchor().isEmpty()) {
      page.with("pageAnchor", position.anchor());
    }
    return page.toString();
  }

  /**
   * Returns the position of the next page.
   *
   * @param entities entities on this page
   * @param headers headers of this page
   * @return empty after the last page
   */
  public Optional<PagePosition> after(PagePosition position, int entities, HttpHeaders headers) {
    return switch (paging.style()) {
      case OFFSET ->
          entities < size
              ? Optional.empty()
              : Optional.of(new PagePosition(position.offset() + entities, ""));
      case ANCHOR ->
          headers
              .first("Next-Page")
              .filter(anchor -> !anchor.isBlank())
              .map(anchor -> new PagePosition(0, anchor));
    };
  }
}
