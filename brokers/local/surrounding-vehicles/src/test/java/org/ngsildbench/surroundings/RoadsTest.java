package org.ngsildbench.surroundings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;

class RoadsTest {

  /** A street of 1.1 km to the north, and one that crosses it at its middle. */
  private static final String TABLE =
      """
      road,type,limit,latitude,longitude,toLatitude,toLongitude
      7,urban,50,39.600,20.800,39.610,20.800
      8,rural,90,39.605,20.790,39.605,20.810
      """;

  @Test
  void findsTheNearestRoad() {
    Roads roads = Roads.read(TABLE);

    assertThat(roads.at(39.6021, 20.80002)).hasValueSatisfying(road -> number(road, 7));
    assertThat(roads.at(39.60501, 20.7962)).hasValueSatisfying(road -> number(road, 8));
    assertThat(roads.at(39.6100, 20.800)).hasValueSatisfying(road -> number(road, 7));
    // 25 m beside a road is off it, and so is a place beyond its end.
    assertThat(roads.at(39.6021, 20.8003)).isEmpty();
    assertThat(roads.at(39.6103, 20.800)).isEmpty();
  }

  private static void number(Roads.Road road, long number) {
    assertThat(road.number()).isEqualTo(number);
  }

  @Test
  void namesALineThatIsNotARoad() {
    assertThatThrownBy(() -> Roads.read(TABLE + "9,urban,fast\n"))
        .hasMessage("line 4 is not a road");
  }

  @Test
  void answersDriversByTheTableThatItWasGiven() throws Exception {
    HttpServer server = RoadsMain.start(0);
    try (AutoCloseable stop = () -> server.stop(0)) {
      String base = "http://127.0.0.1:" + server.getAddress().getPort();
      String road = base + "/road?driver=3&second=12&latitude=39.602&longitude=20.8";

      assertThat(get(road).statusCode()).isEqualTo(404);
      assertThat(put(base + "/roads", TABLE).statusCode()).isEqualTo(204);
      assertThat(get(road).body())
          .isEqualTo("{\"driver\":3,\"second\":12,\"road\":7,\"type\":\"urban\",\"limit\":50}");
      assertThat(get(road.replace("39.602", "39.7")).statusCode()).isEqualTo(404);
      assertThat(get(base + "/road?driver=3").body())
          .isEqualTo("the request needs driver, second, latitude, longitude");
      assertThat(put(base + "/roads", "a\nb").statusCode()).isEqualTo(400);
      assertThat(get(road).statusCode()).as("after a rejected table").isEqualTo(200);
    }
  }

  private static HttpResponse<String> get(String url) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(url)).build());
  }

  private static HttpResponse<String> put(String url, String body) throws Exception {
    return send(HttpRequest.newBuilder(URI.create(url)).PUT(BodyPublishers.ofString(body)).build());
  }

  private static HttpResponse<String> send(HttpRequest request) throws Exception {
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }
}
