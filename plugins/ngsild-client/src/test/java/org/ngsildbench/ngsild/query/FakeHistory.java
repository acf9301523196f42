package org.ngsildbench.ngsild.query;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ngsildbench.ngsild.FakeBroker.Reply;
import org.ngsildbench.ngsild.FakeBroker.Request;

/**
 * A temporal endpoint over readings that are a formula, with the manners of a broker switched on
 * one by one. Knows nothing of the client.
 */
final class FakeHistory implements Function<Request, Reply> {

  static final Instant START = Instant.parse("2026-01-05T00:00:00Z");

  final int buses;
  final int periodSeconds;
  final int readings;
  boolean normalized;
  boolean newestFirst;
  boolean valuesAsText;
  boolean scopes;
  boolean singleInstanceAsObject;
  boolean exclusiveEnds;
  boolean twelveHourClockInLists;
  boolean anchors;
  boolean sendsOldestWhenCut;
  int defaultLastN;
  int instancesAnAnswer;
  int maxPage = 1000;

  FakeHistory(int buses, int periodSeconds, int readings) {
    this.buses = buses;
    this.periodSeconds = periodSeconds;
    this.readings = readings;
  }

  static String bus(int bus) {
    return "urn:ngsi-ld:Bus:city:" + (bus + 1);
  }

  /** Returns a value from the attribute's number, a bus and a step. */
  static double value(String attribute, int bus, int step) {
    return (attribute.hashCode() % 7 + 7) + bus * 3 + (step * 31) % 17;
  }

  Instant time(int step) {
    return START.plusSeconds((long) step * periodSeconds);
  }

  /** The mean of everything in a window, computed without any client or page. */
  double mean(List<String> attributes, Instant from, Instant to) {
    double sum = 0;
    int count = 0;
    for (String attribute : attributes) {
      for (int bus = 0; bus < buses; bus++) {
        for (int step = 0; step < readings; step++) {
          if (!time(step).isBefore(from) && !time(step).isAfter(to)) {
            sum += value(attribute, bus, step);
            count++;
          }
        }
      }
    }
    return sum / count;
  }

  @Override
  public Reply apply(Request request) {
    boolean list = request.path().endsWith("/temporal/entities");
    List<Integer> all = new ArrayList<>();
    for (int bus = 0; bus < buses; bus++) {
      if (list || request.path().endsWith("/" + bus(bus))) {
        all.add(bus);
      }
    }
    int size = request.number(anchors ? "pageSize" : "limit", 1000);
    if (size > maxPage || (anchors && request.parameters().containsKey("offset"))) {
      return Reply.status(400, "{\"title\":\"bad page\"}");
    }
    int start =
        anchors
            ? Math.max(0, ids(all).indexOf(request.parameter("pageAnchor")))
            : request.number("offset", 0);
    List<Integer> page =
        all.subList(Math.min(start, all.size()), Math.min(start + size, all.size()));
    Reply answer = page(request, page, list);
    int next = start + size;
    return anchors && list && next < all.size()
        ? answer.with("Next-Page", bus(all.get(next)))
        : answer;
  }

  private static List<String> ids(List<Integer> all) {
    return all.stream().map(FakeHistory::bus).toList();
  }

  private Reply page(Request request, List<Integer> page, boolean list) {
    List<String> attributes = Arrays.asList(request.parameter("attrs").split(","));
    Instant from = bound(request.parameter("timeAt"), list);
    Instant to = bound(request.parameter("endTimeAt"), list);
    int lastN = request.number("lastN", defaultLastN > 0 ? defaultLastN : Integer.MAX_VALUE);
    int share =
        instancesAnAnswer == 0 || page.isEmpty()
            ? Integer.MAX_VALUE
            : Math.max(1, instancesAnAnswer / (page.size() * attributes.size()));
    boolean[] cut = new boolean[1];
    Instant[] oldest = {to};
    Instant[] newest = {to};
    String entities =
        page.stream()
            .map(
                bus ->
                    "{\"id\":\""
                        + bus(bus)
                        + "\",\"type\":\"Bus\""
                        + (scopes ? ",\"scope\":\"/Bus/n1\"" : "")
                        + attributes.stream()
                            .map(
                                attribute -> {
                                  List<Integer> steps = steps(from, to);
                                  int take = Math.min(Math.min(lastN, share), steps.size());
                                  cut[0] |= share < Math.min(lastN, steps.size());
                                  steps =
                                      sendsOldestWhenCut
                                          ? steps.subList(0, take)
                                          : steps.subList(steps.size() - take, steps.size());
                                  if (!steps.isEmpty()) {
                                    newest[0] = time(steps.get(steps.size() - 1));
                                  }
                                  if (!steps.isEmpty() && time(steps.get(0)).isBefore(oldest[0])) {
                                    oldest[0] = time(steps.get(0));
                                  }
                                  return ",\"" + attribute + "\":" + series(attribute, bus, steps);
                                })
                            .collect(Collectors.joining())
                        + "}")
            .collect(Collectors.joining(","));
    String body = list ? "[" + entities + "]" : entities;
    if (!cut[0]) {
      return Reply.json(body);
    }
    String range =
        String.format(
            Locale.ROOT,
            "date-time %s-%s/%d",
            (sendsOldestWhenCut ? from : to).atOffset(ZoneOffset.UTC).toLocalDateTime(),
            (sendsOldestWhenCut ? newest[0] : oldest[0]).atOffset(ZoneOffset.UTC).toLocalDateTime(),
            lastN);
    return Reply.status(206, body).with("Content-Range", range);
  }

  private Instant bound(String text, boolean list) {
    Instant bound = Instant.parse(text);
    boolean wrong = twelveHourClockInLists && list && bound.atOffset(ZoneOffset.UTC).getHour() == 0;
    return wrong ? bound.plusSeconds(12 * 3600) : bound;
  }

  private List<Integer> steps(Instant from, Instant to) {
    List<Integer> steps = new ArrayList<>();
    for (int step = 0; step < readings; step++) {
      Instant time = time(step);
      boolean inside =
          exclusiveEnds
              ? time.isAfter(from) && time.isBefore(to)
              : !time.isBefore(from) && !time.isAfter(to);
      if (inside) {
        steps.add(step);
      }
    }
    return steps;
  }

  private String series(String attribute, int bus, List<Integer> inOrder) {
    List<Integer> steps = new ArrayList<>(inOrder);
    if (newestFirst) {
      java.util.Collections.reverse(steps);
    }
    if (!normalized) {
      return steps.stream()
          .map(step -> "[" + text(attribute, bus, step) + ",\"" + time(step) + "\"]")
          .collect(Collectors.joining(",", "{\"type\":\"Property\",\"values\":[", "]}"));
    }
    List<String> instances =
        steps.stream()
            .map(
                step ->
                    "{\"type\":\"Property\",\"value\":"
                        + text(attribute, bus, step)
                        + ",\"observedAt\":\""
                        + time(step)
                        + "\",\"instanceId\":\"urn:x:"
                        + step
                        + "\"}")
            .toList();
    return singleInstanceAsObject && instances.size() == 1
        ? instances.get(0)
        : "[" + String.join(",", instances) + "]";
  }

  private String text(String attribute, int bus, int step) {
    double value = value(attribute, bus, step);
    return valuesAsText
        ? "\"" + value + "\""
        : step % 2 == 0 ? Double.toString(value) : Long.toString((long) value);
  }
}
