package org.ngsildbench.benchmarks.vehicles;

import java.util.List;
import java.util.Locale;
import org.ngsildbench.vehicles.payload.Compression;
import org.ngsildbench.vehicles.payload.MessageWriter;
import org.ngsildbench.vehicles.route.DrivingRoute;
import org.ngsildbench.vehicles.route.Paths;
import org.ngsildbench.vehicles.route.Place;
import org.ngsildbench.vehicles.simulation.Departure;
import org.ngsildbench.vehicles.simulation.DriverFleet;
import org.ngsildbench.vehicles.simulation.DriverState;
import org.ngsildbench.vehicles.simulation.FleetListener;
import org.ngsildbench.vehicles.simulation.FleetSettings;
import org.ngsildbench.vehicles.simulation.RouteEndBehavior;
import org.ngsildbench.vehicles.simulation.SectionSamples;
import org.ngsildbench.vehicles.simulation.SpeedInfluences;
import org.ngsildbench.vehicles.simulation.StartMode;

/** Counts the messages of one driver on 10 km. */
final class TableOne {

  private static final double KILOMETRES_PER_DEGREE = 111.3194908;
  private static final int SECONDS = 2_000;

  private TableOne() {}

  private static final class Sums implements FleetListener {
    private final MessageWriter writer;
    private final SectionSamples samples;
    private int locations;
    private long locationBytes;
    private long locationPlain;
    private int sections;
    private long sectionBytes;
    private long sectionPlain;
    private int last;

    Sums(DriverFleet fleet) {
      writer = new MessageWriter(fleet.paths(), fleet.settings().begin(), Compression.DEFLATE);
      samples = fleet.newSamples();
    }

    @Override
    public void location(int slot, DriverState now, long dueNanos) {
      locations++;
      locationBytes += writer.location(now, dueNanos).length;
      locationPlain += writer.plainBytes();
      last = now.second();
    }

    @Override
    public void section(DriverState from, DriverState now, long dueNanos) {
      samples.drive(from, now.second());
      sections++;
      sectionBytes += writer.section(samples, now, dueNanos).length;
      sectionPlain += writer.plainBytes();
      last = now.second();
    }
  }

  public static void main(String[] args) {
    System.out.println(
        "| 10 km at | messages | bytes deflated | bytes of JSON | published: messages | bytes |");
    System.out.println("|---|---|---|---|---|---|");
    print(100, 73, 74_784);
    print(50, 129, 134_017);
  }

  private static void print(int kmh, int publishedMessages, int publishedBytes) {
    List<Place> way = List.of(new Place(0, 0), new Place(10 / KILOMETRES_PER_DEGREE, 0));
    FleetSettings one =
        FleetSettings.of(1, 1)
            .withStart(StartMode.AT_ONCE)
            .withDeparture(Departure.ROUTE_START)
            .withJourney(RouteEndBehavior.ONCE)
            .withTraffic(SpeedInfluences.FREE)
            .withSlowest(1)
            .withFastest(1);
    DriverFleet fleet = new DriverFleet(one, Paths.of(List.of(DrivingRoute.of(way, kmh))));
    Sums sums = new Sums(fleet);
    for (int second = 0; second < SECONDS; second++) {
      fleet.advance(0, sums);
      fleet.endSecond();
    }
    System.out.printf(
        Locale.ROOT,
        "| %d km/h, %d s | %d = %d + %d | %d = %d + %d | %d = %d + %d | %d | %d |%n",
        kmh,
        sums.last,
        sums.locations + sums.sections,
        sums.locations,
        sums.sections,
        sums.locationBytes + sums.sectionBytes,
        sums.locationBytes,
        sums.sectionBytes,
        sums.locationPlain + sums.sectionPlain,
        sums.locationPlain,
        sums.sectionPlain,
        publishedMessages,
        publishedBytes);
  }
}
