package org.ngsildbench.ngsild.federation;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.ngsild.federation.FederatedVerdict.Kind;
import org.ngsildbench.ngsild.json.JsonTree;

/**
 * Compares one answer with the data of broker and sources. For one answer and thread.
 *
 * <p>An entity is complete, or it is what the broker alone has, because its source did not answer.
 * The latter needs a warning (clause 6.3.17).
 */
@RequiredArgsConstructor
final class FederatedAnswer {

  private static final Set<String> FRAME = Set.of("id", "@id", "type", "@type", "@context");
  private static final int PLACES = FederatedFleet.MAX_SOURCES + 1;

  private final FederatedFleet fleet;

  /** Buses that the answer must have. */
  private final BitSet requested;

  /** Attributes that it must have. */
  private final BitSet readings;

  /** Source that is dead or slow by choice; -1 for none. */
  private final int failing;

  private final BitSet came = new BitSet();
  private final BitSet lost = new BitSet();
  private final StringBuilder warnings = new StringBuilder();
  private FederatedVerdict worst = FederatedVerdict.CORRECT;

  /**
   * Takes a page, or a single entity.
   *
   * @param warned values of its header fields {@code NGSILD-Warning}
   * @param page as a tree
   * @return the number of entities
   */
  int take(List<String> warned, Object page) {
    warned.forEach(warning -> warnings.append(warning).append('\n'));
    List<?> entities = JsonTree.list(page);
    entities.forEach(this::take);
    return entities.size();
  }

  private void take(Object entity) {
    Object id = JsonTree.member(entity, JsonTree.member(entity, "id") == null ? "@id" : "id");
    int bus = id instanceof String text ? fleet.bus(text) : -1;
    if (bus < 0 || !requested.get(bus)) {
      found(Kind.ADDITIONAL, id + " was not requested");
    } else if (came.get(bus)) {
      found(Kind.ADDITIONAL, id + " was returned twice");
    } else {
      came.set(bus);
      compare(bus, (Map<?, ?>) entity);
    }
  }

  private void compare(int bus, Map<?, ?> received) {
    Object type = JsonTree.member(received, received.containsKey("type") ? "type" : "@type");
    if (!JsonTree.list(type).stream()
        .map(JsonTree::plainName)
        .toList()
        .equals(List.of(fleet.type()))) {
      found(Kind.FABRICATED, fleet.id(bus) + " has the type " + type);
    }
    Map<String, Object> attributes = new HashMap<>();
    received.forEach(
        (name, value) -> {
          if (!FRAME.contains(name) && attributes.put(JsonTree.plainName(name), value) != null) {
            found(Kind.ADDITIONAL, fleet.id(bus) + " has twice " + name);
          }
        });
    FederatedVerdict difference = difference(bus, attributes, true);
    if (difference == null) {
      return;
    }
    if (difference(bus, attributes, false) == null) {
      lost.set(bus);
    } else {
      found(difference.kind(), difference.message());
    }
  }

  /** Returns the first difference from what the entity must be; null if there is none. */
  private FederatedVerdict difference(
      int bus, Map<String, Object> attributes, boolean sourceAnswers) {
    long expected = 0;
    for (int i = readings.nextSetBit(0); i >= 0; i = readings.nextSetBit(i + 1)) {
      String name = FederatedFleet.name(i);
      int place = fleet.place(bus, i, sourceAnswers);
      if (place != FederatedFleet.NOWHERE) {
        expected++;
        if (!attributes.containsKey(name)) {
          return new FederatedVerdict(Kind.MISSING, fleet.id(bus) + " has no " + name);
        }
        Object got = value(attributes.get(name));
        if (!Objects.equals(got, (double) fleet.value(bus, i, place))) {
          return new FederatedVerdict(
              isOfAnotherPlace(bus, i, got) ? Kind.OTHER_PLACE : Kind.FABRICATED,
              "%s %s: expected %s of %s, got %s"
                  .formatted(
                      fleet.id(bus), name, fleet.value(bus, i, place), placeName(place), got));
        }
      }
    }
    return attributes.size() == expected
        ? null
        : new FederatedVerdict(
            Kind.ADDITIONAL,
            "%s has %s attributes, expected %s"
                .formatted(fleet.id(bus), attributes.size(), expected));
  }

  /** Returns the value of an attribute with a single instance, in any representation. */
  private static Object value(Object attribute) {
    Object one = attribute instanceof List<?> list && list.size() == 1 ? list.get(0) : attribute;
    return one instanceof Map<?, ?> map ? map.get("value") : one;
  }

  private boolean isOfAnotherPlace(int bus, int reading, Object got) {
    return got instanceof Double number
        && number >= fleet.value(bus, reading, FederatedFleet.BROKER)
        && number < fleet.value(bus, reading, PLACES);
  }

  private static String placeName(int place) {
    return place == FederatedFleet.BROKER ? "the broker" : "source " + place;
  }

  private void found(Kind kind, String message) {
    if (kind.compareTo(worst.kind()) > 0) {
      worst = new FederatedVerdict(kind, message);
    }
  }

  /** Judges the whole answer. */
  FederatedVerdict judge() {
    BitSet absent = (BitSet) requested.clone();
    absent.andNot(came);
    absent.stream()
        .forEach(
            bus -> {
              if (difference(bus, Map.of(), false) == null) {
                lost.set(bus);
              } else {
                found(Kind.MISSING, fleet.id(bus) + " is missing");
              }
            });
    lost.stream().forEach(this::judgeLoss);
    return worst;
  }

  private void judgeLoss(int bus) {
    int source = fleet.source(bus);
    String loss = "%s lacks the data of source %s".formatted(fleet.id(bus), source + 1);
    String text = warnings.toString();
    boolean namesAnother = text.contains(fleet.registrationPrefix());
    if (text.isEmpty()) {
      found(Kind.MISSING, loss + ", without a warning");
    } else if (namesAnother && !text.contains(fleet.registrationId(source))) {
      found(Kind.MISSING, loss + ", but the warning is about another one");
    } else if (source == failing) {
      found(Kind.PARTIAL, loss + ", with a warning");
    } else if (failing < 0) {
      found(Kind.UNEXPLAINED, loss + ", with a warning, although all sources work");
    } else {
      found(Kind.MISSING, loss + ", which works");
    }
  }
}
