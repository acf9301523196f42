package org.ngsildbench.embedded.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.Mean;
import org.ngsildbench.fleet.NearbyAnswer;
import org.ngsildbench.fleet.OffGridWindow;
import org.ngsildbench.fleet.Oracle;
import org.ngsildbench.fleet.QueryDomains;
import org.ngsildbench.fleet.city.GeoPoint;
import org.ngsildbench.fleet.sensing.BusObservation;
import org.ngsildbench.fleet.sensing.BusPosition;

/** The seven queries, with a client's checks of their responses. */
final class BusQueries {

  private static final int TOP = 3;
  private static final String SEATS =
      IntStream.rangeClosed(1, 8)
          .mapToObj(i -> "seatOccupancy" + i)
          .collect(Collectors.joining(","));

  private final Oracle oracle;
  private final QueryDomains domains;

  BusQueries(Fleet fleet) {
    this.oracle = new Oracle(fleet);
    this.domains = QueryDomains.of(fleet);
  }

  /**
   * A query with a check of its response.
   *
   * @param path below the API's root, with its query
   * @param isTrue whether a response is correct
   */
  record Question(String path, Predicate<JsonNode> isTrue) {
    @Override
    public String toString() {
      return path;
    }
  }

  /** Returns queries of every kind, each with a number of parameters. */
  List<Question> questions(int parameters) {
    List<Question> questions = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      questions.add(location(i % domains.buses().size()));
      questions.add(hotBuses(domains.thresholds().get(i % domains.thresholds().size())));
      questions.add(topFuel());
      OffGridWindow window = domains.windows().get(i % domains.windows().size());
      questions.add(pollution(window, "options=temporalValues", true));
      questions.add(pollution(window, "format=aggregatedValues&aggrMethods=avg", false));
      int bus = i % domains.buses().size();
      OffGridWindow day = domains.days().get(i % domains.days().size());
      questions.add(occupancy(bus, day, "options=temporalValues", true));
      questions.add(occupancy(bus, day, "format=aggregatedValues&aggrMethods=avg", false));
      questions.add(
          occupancy(bus, day, "format=aggregatedValues&aggrMethods=sum,totalCount", false));
      GeoPoint point = domains.points().get(i * 7 % domains.points().size());
      double radius = domains.radii().get(i % domains.radii().size());
      questions.add(
          near(
              "Bus", point, 5_000, oracle.busesWithin(point.longitude(), point.latitude(), 5_000)));
      questions.add(
          near(
              "BusStation",
              point,
              radius,
              oracle.stationsWithin(point.longitude(), point.latitude(), radius)));
    }
    return questions;
  }

  private Question location(int bus) {
    BusPosition right = oracle.location(bus);
    return new Question(
        "/entities/" + domains.buses().get(bus) + "?attrs=location&options=keyValues",
        response ->
            isNear(response.at("/location/coordinates/0").doubleValue(), right.longitude())
                && isNear(response.at("/location/coordinates/1").doubleValue(), right.latitude()));
  }

  private Question hotBuses(double threshold) {
    return new Question(
        "/entities?type=Bus&attrs=engineTemperature&options=keyValues&limit=1000&q="
            + encoded("engineTemperature>" + threshold),
        response ->
            ids(response).equals(oracle.busesAbove(BusObservation.ENGINE_TEMPERATURE, threshold)));
  }

  private Question topFuel() {
    Comparator<JsonNode> ranking =
        Comparator.comparingDouble((JsonNode bus) -> -bus.path("fuelConsumption").doubleValue())
            .thenComparing(bus -> bus.path("id").textValue());
    return new Question(
        "/entities?type=Bus&attrs=fuelConsumption&options=keyValues&limit=1000",
        response -> {
          List<JsonNode> buses = new ArrayList<>();
          response.forEach(buses::add);
          return buses.stream()
              .sorted(ranking)
              .limit(TOP)
              .map(bus -> bus.path("id").textValue())
              .toList()
              .equals(oracle.topByFuelConsumption(TOP));
        });
  }

  private Question pollution(OffGridWindow window, String format, boolean counted) {
    return new Question(
        "/temporal/entities?type=Bus&attrs=airPollution&limit=1000&" + time(window) + format,
        response -> isMean(response, oracle.meanAirPollution(window.from(), window.to()), counted));
  }

  private Question occupancy(int bus, OffGridWindow day, String format, boolean counted) {
    return new Question(
        "/temporal/entities/"
            + domains.buses().get(bus)
            + "?attrs="
            + SEATS
            + "&"
            + time(day)
            + format,
        response -> isMean(response, oracle.meanOccupancy(bus, day.from(), day.to()), counted));
  }

  private static Question near(String type, GeoPoint point, double radius, NearbyAnswer right) {
    return new Question(
        "/entities?type="
            + type
            + "&attrs=location&options=keyValues&limit=1000&geometry=Point&coordinates="
            + encoded("[" + point.longitude() + "," + point.latitude() + "]")
            + "&georel="
            + encoded("near;maxDistance==" + radius),
        response -> {
          Set<String> extra = new HashSet<>(ids(response));
          boolean allThere = extra.containsAll(right.required());
          extra.removeAll(right.required());
          extra.removeAll(right.optional());
          return allThere && extra.isEmpty();
        });
  }

  private static String time(OffGridWindow window) {
    return "timerel=between&timeAt=" + window.from() + "&endTimeAt=" + window.to() + "&";
  }

  private static boolean isMean(JsonNode response, Mean right, boolean counted) {
    double sum = 0;
    long count = 0;
    for (JsonNode values : response.findValues("values")) {
      for (JsonNode pair : values) {
        sum += pair.get(0).doubleValue();
        count++;
      }
    }
    for (JsonNode average : response.findValues("avg")) {
      sum += average.at("/0/0").doubleValue();
      count++;
    }
    for (JsonNode sums : response.findValues("sum")) {
      sum += sums.at("/0/0").doubleValue();
    }
    for (JsonNode counts : response.findValues("totalCount")) {
      count += counts.at("/0/0").longValue();
    }
    return (!counted || count == right.samples()) && isNear(sum / count, right.value());
  }

  private static boolean isNear(double got, double right) {
    return Math.abs(got - right) <= 1e-6 * Math.abs(right);
  }

  private static Set<String> ids(JsonNode response) {
    Set<String> ids = new HashSet<>();
    response.forEach(entity -> ids.add(entity.path("id").textValue()));
    return ids;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
