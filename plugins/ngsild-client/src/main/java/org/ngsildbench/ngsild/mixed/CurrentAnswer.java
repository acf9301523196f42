package org.ngsildbench.ngsild.mixed;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.json.InstantText;
import org.ngsildbench.ngsild.json.JsonTree;
import org.ngsildbench.ngsild.mixed.ProbeFleet.Reading;

/**
 * The current values of entities in an answer, in any representation (ETSI GS CIM 009, 4.5.2 to
 * 4.5.4): what is incorrect whatever was written, and of which write the values are. For one answer
 * and thread.
 */
@RequiredArgsConstructor
final class CurrentAnswer {

  private static final Set<String> FRAME = Set.of("id", "@id", "type", "@type", "@context");

  private final ProbeFleet fleet;

  /** Entities that the answer must have. */
  private final BitSet requested;

  /** Whether the location was requested, too. */
  private final boolean withLocation;

  private final BitSet came = new BitSet();
  private final Map<Integer, Set<Long>> writes = new TreeMap<>();
  private Verdict form;

  /** Takes one entity, as a tree. */
  void take(Object tree) {
    Object id = JsonTree.member(tree, JsonTree.member(tree, "id") == null ? "@id" : "id");
    int bus = id instanceof String text ? fleet.bus(text) : -1;
    if (bus < 0 || !requested.get(bus)) {
      fault(Fault.ADDITIONAL, id + " was not requested");
    } else if (came.get(bus)) {
      fault(Fault.ADDITIONAL, id + " was returned twice");
    } else {
      came.set(bus);
      takeType(
          bus, JsonTree.member(tree, JsonTree.member(tree, "type") == null ? "@type" : "type"));
      takeAttributes(bus, (Map<?, ?>) tree);
    }
  }

  private void takeType(int bus, Object type) {
    if (!fleet.type().equals(type) && !List.of(fleet.type()).equals(type)) {
      fault(Fault.FABRICATED, fleet.id(bus) + " has the type " + type);
    }
  }

  private void takeAttributes(int bus, Map<?, ?> entity) {
    for (int i = 0; i < fleet.attributes().size(); i++) {
      String name = fleet.attributes().get(i);
      if (entity.containsKey(name)) {
        takeReading(bus, i, entity.get(name));
      } else {
        fault(Fault.MISSING, fleet.id(bus) + " has no " + name);
      }
    }
    if (withLocation && !isPlace(bus, entity.get(ProbeFleet.LOCATION))) {
      fault(Fault.FABRICATED, fleet.id(bus) + " does not have its location");
    }
    int expected = fleet.attributes().size() + (withLocation ? 1 : 0);
    if (entity.keySet().stream().filter(name -> !FRAME.contains(name)).count() > expected) {
      fault(Fault.ADDITIONAL, fleet.id(bus) + " has an attribute that was not requested");
    }
  }

  private void takeReading(int bus, int attribute, Object got) {
    String place = fleet.id(bus) + ' ' + fleet.attributes().get(attribute);
    Object one = got instanceof List<?> list && list.size() == 1 ? list.get(0) : got;
    Object value = one instanceof Map<?, ?> map ? map.get("value") : one;
    Reading reading = value instanceof Double number ? ProbeFleet.reading(number) : null;
    if (!fleet.isOf(reading, bus, attribute)) {
      fault(Fault.FABRICATED, place + ": got " + value + ", which was not written there");
      return;
    }
    if (one instanceof Map<?, ?> map && !isTime(reading.write(), map.get("observedAt"))) {
      fault(
          Fault.FABRICATED,
          "%s: expected observedAt %s of write %s, got %s"
              .formatted(
                  place, ProbeFleet.time(reading.write()), reading.write(), map.get("observedAt")));
    }
    writes.computeIfAbsent(bus, first -> new TreeSet<>()).add(reading.write());
  }

  private static boolean isTime(long write, Object text) {
    return text instanceof String time && InstantText.is(ProbeFleet.time(write), time);
  }

  private boolean isPlace(int bus, Object got) {
    Object one = got instanceof List<?> list && list.size() == 1 ? list.get(0) : got;
    Object value =
        one instanceof Map<?, ?> map && map.containsKey("value") ? map.get("value") : one;
    List<?> position = JsonTree.list(JsonTree.member(value, "coordinates"));
    return position.size() >= 2
        && Math.abs(JsonTree.number(position.get(0)) - fleet.location(bus).get(0)) < 1e-9
        && Math.abs(JsonTree.number(position.get(1)) - fleet.location(bus).get(1)) < 1e-9;
  }

  private void fault(Fault fault, String message) {
    form = Verdict.worse(form, Verdict.of(fault, message));
  }

  /**
   * Judges the answer.
   *
   * @param start when the read was sent
   * @param end when its last answer had been received
   * @return null if it is correct
   */
  Verdict judge(List<ProbeLedger> ledgers, long start, long end) {
    BitSet missing = (BitSet) requested.clone();
    missing.andNot(came);
    Verdict worst =
        missing.isEmpty()
            ? form
            : Verdict.worse(
                form,
                Verdict.of(
                    Fault.MISSING,
                    "missing entities: %s, such as %s"
                        .formatted(missing.cardinality(), fleet.id(missing.nextSetBit(0)))));
    for (Map.Entry<Integer, Set<Long>> entity : writes.entrySet()) {
      int bus = entity.getKey();
      worst =
          Verdict.worse(
              worst, entity(ledgers.get(bus), fleet.id(bus), entity.getValue(), start, end));
    }
    return worst;
  }

  private static Verdict entity(
      ProbeLedger ledger, String id, Set<Long> values, long start, long end) {
    Verdict worst =
        values.size() > 1
            ? Verdict.of(Fault.TORN, id + " has attributes of the writes " + values)
            : null;
    for (long write : values) {
      worst = Verdict.worse(worst, ledger.current(id, write, start, end));
    }
    return worst;
  }
}
