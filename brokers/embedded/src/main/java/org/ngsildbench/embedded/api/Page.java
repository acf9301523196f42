package org.ngsildbench.embedded.api;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * The page of a result that a response holds (clauses 5.5.9, 6.3.10 and 6.3.13).
 *
 * @param limit max entities, 0..1000
 * @param offset number of entities to skip
 * @param counts whether to count the whole result
 */
public record Page(int limit, int offset, boolean counts) {
  private static final int DEFAULT_LIMIT = 20;
  private static final int MAX_LIMIT = 1_000;

  /**
   * Reads the page parameters of a request.
   *
   * @throws Problem BadRequestData if they are invalid, TooManyResults if the page is too large
   */
  public static Page of(BrokerRequest request) {
    boolean counts =
        "true".equals(request.parameter("count")) || Options.of(request).contains("count");
    int limit = number(request, "limit", DEFAULT_LIMIT);
    if (limit > MAX_LIMIT) {
      throw new Problem(
          ErrorType.TOO_MANY_RESULTS,
          "A page holds at most " + MAX_LIMIT + " entities, not " + limit + ".");
    }
    if (limit == 0 && !counts) {
      throw Problem.badData("A limit of 0 requires count=true.");
    }
    return new Page(limit, number(request, "offset", 0), counts);
  }

  /**
   * Sends one page of a result.
   *
   * @param <T> type of the result's items
   */
  @FunctionalInterface
  public interface Sender<T> {
    /**
     * Sends the page.
     *
     * @param links to the next and previous page, for the {@code Link} header; empty if none
     */
    void send(List<T> part, String links) throws IOException;
  }

  /** Sends this page of a result. */
  public <T> void send(
      Stream<T> result, Sender<T> sender, BrokerRequest request, BrokerResponse response)
      throws IOException {
    List<T> part = new ArrayList<>(Math.min(limit, 64));
    long seen = 0;
    boolean more = false;
    for (Iterator<T> all = result.iterator(); all.hasNext() && (counts || !more); seen++) {
      T element = all.next();
      if (seen >= offset) {
        if (part.size() < limit) {
          part.add(element);
        } else {
          more = true;
        }
      }
    }
    if (counts) {
      response.header("NGSILD-Results-Count", Long.toString(seen));
    }
    sender.send(part, links(request, more && limit > 0));
  }

  private String links(BrokerRequest request, boolean more) {
    List<String> links = new ArrayList<>(2);
    if (more) {
      links.add(Links.toPage(request, "next", limit, (long) offset + limit));
    }
    if (offset > 0 && limit > 0) {
      links.add(Links.toPage(request, "prev", limit, Math.max(0, offset - limit)));
    }
    return String.join(", ", links);
  }

  private static int number(BrokerRequest request, String parameter, int absent) {
    String text = request.parameter(parameter);
    if (text == null) {
      return absent;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // The error below also covers text that is not a number.
    }
    throw Problem.badData(
        "The parameter " + parameter + " must be a whole number from 0, not \"" + text + "\".");
  }
}
