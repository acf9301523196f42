package org.ngsildbench.ngsild.recorded;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;

/** Replays recorded responses in order, and nothing else. */
final class Replay {

  /** The fields of a request by which brokers were seen to answer differently. */
  static final List<String> TELLING = List.of("Accept", "Content-Type", "Link", "NGSILD-Tenant");

  private static final int NOT_RECORDED = 599;

  private final List<Exchange> exchanges;
  private int next;

  Replay(List<Exchange> exchanges) {
    this.exchanges = exchanges;
  }

  synchronized Reply answer(Request request) {
    if (next == exchanges.size() || !isOf(request, exchanges.get(next))) {
      String expected = next == exchanges.size() ? "nothing more" : exchanges.get(next).toString();
      return Reply.status(NOT_RECORDED, "asked: " + request + "; recorded: " + expected);
    }
    Exchange one = exchanges.get(next++);
    return new Reply(one.status(), one.body(), one.fields());
  }

  /** Returns whether every recorded exchange was requested. */
  synchronized boolean isOver() {
    return next == exchanges.size();
  }

  private static boolean isOf(Request request, Exchange exchange) {
    return request.method().equals(exchange.method())
        && target(request).equals(exchange.target())
        && telling(request.headers()).equals(telling(exchange.sent()))
        && request.body().equals(exchange.sentBody());
  }

  static String target(Request request) {
    return request.rawQuery() == null ? request.path() : request.path() + "?" + request.rawQuery();
  }

  /** Names in one case: servers change it as they like. */
  static Map<String, String> telling(Map<String, String> fields) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.putAll(fields);
    Map<String, String> telling = new TreeMap<>();
    TELLING.stream().filter(all::containsKey).forEach(name -> telling.put(name, all.get(name)));
    return telling;
  }
}
