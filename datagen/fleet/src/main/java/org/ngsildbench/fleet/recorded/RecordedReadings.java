package org.ngsildbench.fleet.recorded;

import java.util.List;
import java.util.Optional;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.fleet.sensing.BusObservation;

/**
 * The recorded readings of the buses of a data set. Immutable.
 *
 * @param described description of all recordings of the data set
 * @param sum checksum of all recordings of the data set; empty for none
 * @param answersStay whether the recordings leave the results of all queries unchanged
 * @param attributes recorded attributes of the buses
 */
public record RecordedReadings(
    String described, String sum, boolean answersStay, List<RecordedAttribute> attributes) {

  /** No recordings. */
  public static final RecordedReadings NONE = new RecordedReadings("", "", true, List.of());

  /** Takes a copy. */
  public RecordedReadings {
    attributes = List.copyOf(attributes);
  }

  /** Returns the recorded readings of an observation; empty if it is generated. */
  public Optional<RecordedAttribute> find(BusObservation what) {
    return attributes.stream().filter(one -> one.name().equals(what.attribute())).findAny();
  }

  /** Returns a generated data set with these recordings. */
  public DataSetEntity in(DataSetEntity generated) {
    return sum.isEmpty() ? generated : generated.replaying(described, sum, answersStay);
  }
}
