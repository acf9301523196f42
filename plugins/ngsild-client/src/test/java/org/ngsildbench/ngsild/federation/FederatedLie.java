package org.ngsildbench.ngsild.federation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.federation.FederatedVerdict.Kind;

/** Changes of a list of entities, each about one bus; and correct forms that are unusual. */
@RequiredArgsConstructor
@Getter
enum FederatedLie {
  SOURCE_LEFT_OUT(
      SourceMode.INCLUSIVE,
      Kind.MISSING,
      (fleet, list, bus) -> lost(fleet, list, fleet.source(bus))),
  SOURCE_LEFT_OUT_OF_EXCLUSIVE(
      SourceMode.EXCLUSIVE,
      Kind.MISSING,
      (fleet, list, bus) -> lost(fleet, list, fleet.source(bus))),
  DEAD_SOURCE_LEFT_OUT(
      SourceMode.REDIRECT, Kind.MISSING, "", 0, (fleet, list, bus) -> lost(fleet, list, 0)),
  LOSS_OF_A_WORKING_SOURCE(
      SourceMode.INCLUSIVE,
      Kind.MISSING,
      "199 b \"timeout\"",
      0,
      (fleet, list, bus) -> lost(fleet, list, 1)),
  WARNING_FOR_ANOTHER_SOURCE(
      SourceMode.INCLUSIVE,
      Kind.MISSING,
      "199 b \"%2$s failed\"",
      0,
      (fleet, list, bus) -> lost(fleet, list, 0)),
  LOSS_THOUGH_ALL_WORK(
      SourceMode.AUXILIARY,
      Kind.UNEXPLAINED,
      "199 b \"timeout\"",
      -1,
      (fleet, list, bus) -> lost(fleet, list, fleet.source(bus))),
  HALF_OF_A_DEAD_SOURCE(
      SourceMode.REDIRECT,
      Kind.MISSING,
      "199 b \"timeout\"",
      0,
      (fleet, list, bus) -> with(list, bus, entity -> without(entity, "reading0"))),
  PAGE_LOST(
      SourceMode.INCLUSIVE, Kind.MISSING, (fleet, list, bus) -> List.copyOf(list.subList(0, bus))),
  PAGE_LOST_BESIDE_A_DEAD_SOURCE(
      SourceMode.INCLUSIVE,
      Kind.MISSING,
      "199 b \"timeout\"",
      0,
      (fleet, list, bus) -> lost(fleet, list, 0).subList(0, bus)),
  ATTRIBUTE_DROPPED(
      SourceMode.EXCLUSIVE,
      Kind.MISSING,
      (fleet, list, bus) -> with(list, bus, entity -> without(entity, "reading2"))),
  ENTITY_TWICE(
      SourceMode.INCLUSIVE,
      Kind.ADDITIONAL,
      (fleet, list, bus) -> {
        List<Object> more = new ArrayList<>(list);
        more.add(list.get(bus));
        return more;
      }),
  ENTITY_INVENTED(
      SourceMode.INCLUSIVE,
      Kind.ADDITIONAL,
      (fleet, list, bus) ->
          with(list, bus, entity -> changed(entity, "id", fleet.id(bus) + "000"))),
  ATTRIBUTE_NOT_REQUESTED(
      SourceMode.AUXILIARY,
      Kind.ADDITIONAL,
      (fleet, list, bus) ->
          with(list, bus, entity -> changed(entity, "reading3", (double) fleet.value(bus, 3, 1)))),
  VALUE_OF_ANOTHER_SOURCE(
      SourceMode.EXCLUSIVE,
      Kind.OTHER_PLACE,
      (fleet, list, bus) ->
          valued(fleet, list, bus, 0, (fleet.source(bus) + 1) % fleet.sources() + 1)),
  VALUE_NOT_REGISTERED(
      SourceMode.REDIRECT,
      Kind.OTHER_PLACE,
      (fleet, list, bus) -> valued(fleet, list, bus, 1, fleet.source(bus) + 1)),
  OLDER_VALUE(
      SourceMode.INCLUSIVE,
      Kind.OTHER_PLACE,
      (fleet, list, bus) -> {
        int newest = fleet.place(bus, 2, true);
        return valued(
            fleet, list, bus, 2, newest == FederatedFleet.BROKER ? fleet.source(bus) + 1 : 0);
      }),
  AUXILIARY_OVERRIDES(
      SourceMode.AUXILIARY,
      Kind.OTHER_PLACE,
      (fleet, list, bus) -> valued(fleet, list, bus, 5, fleet.source(bus) + 1)),
  VALUE_OF_ANOTHER_ENTITY(
      SourceMode.INCLUSIVE,
      Kind.FABRICATED,
      (fleet, list, bus) -> {
        Object other = list.get((bus + 1) % list.size()).get("reading0");
        return with(list, bus, entity -> changed(entity, "reading0", other));
      }),
  BOTH_VALUES(
      SourceMode.INCLUSIVE,
      Kind.FABRICATED,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity ->
                  changed(
                      entity,
                      "reading2",
                      List.of(entity.get("reading2"), entity.get("reading2"))))),
  ATTRIBUTE_UNDER_BOTH_NAMES(
      SourceMode.INCLUSIVE,
      Kind.ADDITIONAL,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity -> changed(entity, FederatedLie.IRI + "reading0", entity.get("reading0")))),
  NAME_OF_THE_SOURCE(
      SourceMode.INCLUSIVE,
      Kind.MISSING,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity -> changed(without(entity, "reading0"), "messwert0", entity.get("reading0")))),
  OTHER_TYPE(
      SourceMode.INCLUSIVE,
      Kind.FABRICATED,
      (fleet, list, bus) -> with(list, bus, entity -> changed(entity, "type", "Bus"))),
  /** The one answer that is not complete and still right. */
  DEAD_SOURCE_TOLD(
      SourceMode.INCLUSIVE,
      Kind.PARTIAL,
      "199 b \"%1$s failed\"",
      0,
      (fleet, list, bus) -> lost(fleet, list, 0)),
  WARNING_WITH_ALL_DATA(
      SourceMode.INCLUSIVE,
      Kind.CORRECT,
      "110 b \"stale\"",
      -1,
      (fleet, list, bus) -> List.copyOf(list)),
  REVERSED(
      SourceMode.INCLUSIVE,
      Kind.CORRECT,
      (fleet, list, bus) -> {
        List<Object> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
      }),
  NORMALIZED(
      SourceMode.INCLUSIVE,
      Kind.CORRECT,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity ->
                  changed(
                      entity,
                      "reading0",
                      List.of(Map.of("type", "Property", "value", entity.get("reading0")))))),
  EXPANDED(
      SourceMode.INCLUSIVE,
      Kind.CORRECT,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity ->
                  changed(
                      changed(
                          without(entity, "reading0"),
                          FederatedLie.IRI + "reading0",
                          entity.get("reading0")),
                      "type",
                      FederatedLie.IRI + entity.get("type")))),
  JSON_LD(
      SourceMode.INCLUSIVE,
      Kind.CORRECT,
      (fleet, list, bus) ->
          with(
              list,
              bus,
              entity ->
                  changed(
                      changed(
                          changed(without(without(entity, "id"), "type"), "@id", entity.get("id")),
                          "@type",
                          List.of(entity.get("type"))),
                      "@context",
                      "https://uri.etsi.org/ngsi-ld/v1/ngsi-ld-core-context.jsonld")));

  private static final String IRI = "https://uri.etsi.org/ngsi-ld/default-context/";

  private final SourceMode mode;
  private final Kind kind;
  private final String warning;
  private final int failing;
  private final Change change;

  /** Returns the changed list; the correct one is in the order of the buses. */
  @FunctionalInterface
  interface Change {
    List<Object> of(FederatedFleet fleet, List<Map<String, Object>> list, int bus);
  }

  FederatedLie(SourceMode mode, Kind kind, Change change) {
    this(mode, kind, "", -1, change);
  }

  /** Leaves out what a source has. */
  private static List<Object> lost(
      FederatedFleet fleet, List<Map<String, Object>> list, int source) {
    List<Object> all = new ArrayList<>(list);
    for (int bus = source; bus < list.size(); bus += fleet.sources()) {
      Map<String, Object> entity = new LinkedHashMap<>(list.get(bus));
      for (int reading : new int[] {0, 1, 2, 5}) {
        entity.remove(FederatedFleet.name(reading));
        if (reading == 1 || reading != 0 && !fleet.mode().replacesBroker()) {
          entity.put(FederatedFleet.name(reading), (double) fleet.value(bus, reading, 0));
        }
      }
      all.set(bus, entity);
    }
    return all;
  }

  private static List<Object> valued(
      FederatedFleet fleet, List<Map<String, Object>> list, int bus, int reading, int place) {
    return with(
        list,
        bus,
        entity ->
            changed(
                entity, FederatedFleet.name(reading), (double) fleet.value(bus, reading, place)));
  }

  private static List<Object> with(
      List<Map<String, Object>> list, int bus, UnaryOperator<Map<String, Object>> change) {
    List<Object> all = new ArrayList<>(list);
    all.set(bus, change.apply(list.get(bus)));
    return all;
  }

  private static Map<String, Object> changed(
      Map<String, Object> entity, String name, Object value) {
    Map<String, Object> copy = new LinkedHashMap<>(entity);
    copy.put(name, value);
    return copy;
  }

  private static Map<String, Object> without(Map<String, Object> entity, String name) {
    Map<String, Object> copy = new LinkedHashMap<>(entity);
    copy.remove(name);
    return copy;
  }
}
