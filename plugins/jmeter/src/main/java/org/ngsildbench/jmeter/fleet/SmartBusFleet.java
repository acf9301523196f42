package org.ngsildbench.jmeter.fleet;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.fleet.DataQuality;
import org.ngsildbench.fleet.Fleet;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.city.City;
import org.ngsildbench.fleet.city.GeneratedCity;
import org.ngsildbench.fleet.recorded.RecordedFile;
import org.ngsildbench.fleet.recorded.RecordedReadings;
import org.ngsildbench.fleet.timetable.CityFile;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.ngsild.query.QueryModel;

/**
 * <b>NGSI-LD Bus Fleet</b>: declares the data set in the broker.
 *
 * <p>A separate element, because the drawn parameters, the answer check and the check of the
 * broker's content all use it.
 */
public class SmartBusFleet extends SharedConfig<FleetInScope> {

  private static final long serialVersionUID = 1L;
  private static final long MAX_HISTORY_DAYS = 366;

  @Getter @Setter private String seed = "";
  @Getter @Setter private String buses = "";
  @Getter @Setter private String stations = "";
  @Getter @Setter private String days = "";
  @Getter @Setter private String periodSeconds = "";
  @Getter @Setter private String model = "";
  @Getter @Setter private String data = "";
  @Getter @Setter private String cityFile = "";
  @Getter @Setter private String recordedFile = "";
  @Getter @Setter private boolean checkBroker;

  @Override
  protected FleetInScope open(String host) throws BadFieldException {
    Fields fields = new Fields("NGSI-LD Bus Fleet");
    FleetSpec standard = FleetSpec.standard();
    long number = fields.wholeNumber("Seed", seed, Long.MIN_VALUE, Long.MAX_VALUE, standard.seed());
    long busCount = fields.wholeNumber("Buses", buses, 1, 100_000, standard.buses());
    long stationCount = fields.wholeNumber("Stations", stations, 1, 1_000_000, standard.stations());
    long dayCount =
        fields.wholeNumber(
            "History length", days, 1, MAX_HISTORY_DAYS, standard.history().toDays());
    long period =
        fields.wholeNumber(
            "Reading interval", periodSeconds, 1, 3_600, standard.period().toSeconds());
    String modelName = fields.resolved("Data model", model).toLowerCase(Locale.ROOT);
    try {
      FleetSpec spec =
          new FleetSpec(
              number,
              (int) busCount,
              (int) stationCount,
              Duration.ofSeconds(period),
              Duration.ofDays(dayCount),
              DataQuality.of(fields.resolved("Data quality", data)));
      QueryModel dataModel = modelName.isEmpty() ? QueryModel.ATTRIBUTES : QueryModel.of(modelName);
      return new FleetInScope(
          new Fleet(spec, city(fields, number)), recorded(fields), dataModel, checkBroker);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(fields.element() + ": " + e.getMessage() + ".");
    }
  }

  private RecordedReadings recorded(Fields fields) throws BadFieldException {
    String file = fields.resolved("Recorded readings file", recordedFile);
    try {
      return file.isEmpty() ? RecordedReadings.NONE : RecordedFile.read(Path.of(file));
    } catch (IOException | InvalidPathException unreadable) {
      throw new BadFieldException(
          fields.element() + ": Recorded readings file: " + unreadable.getMessage() + ".");
    }
  }

  private City city(Fields fields, long seed) throws BadFieldException {
    String file = fields.resolved("City file", cityFile);
    try {
      return file.isEmpty() ? new GeneratedCity(seed) : CityFile.read(Path.of(file));
    } catch (IOException | InvalidPathException unreadable) {
      throw new BadFieldException(
          fields.element() + ": City file: " + unreadable.getMessage() + ".");
    }
  }
}
