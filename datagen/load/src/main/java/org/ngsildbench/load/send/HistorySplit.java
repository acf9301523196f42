package org.ngsildbench.load.send;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.fleet.model.TemporalDocument;

/**
 * Splits a piece of history in two, deterministically. Divides the instances of each attribute in
 * the middle, earlier ones first; with one instance each, divides the attributes. Copies bytes from
 * the piece. Use for one piece.
 */
public final class HistorySplit {

  private static final JsonFactory JSON = new JsonFactory();

  /** An instance's byte range in the piece (end exclusive) and its time. */
  private record Instance(int from, int to, Instant time) {}

  /**
   * An attribute.
   *
   * @param opening its name and the bytes before its instances
   */
  private record Attribute(String name, byte[] opening, List<Instance> instances) {

    Attribute only(int from, int to) {
      return new Attribute(name, opening, instances.subList(from, to));
    }
  }

  private final TemporalDocument whole;
  private final List<Attribute> attributes = new ArrayList<>();

  /** The members that are not attributes, including the opening brace. */
  private final ByteArrayOutputStream head = new ByteArrayOutputStream();

  private HistorySplit(TemporalDocument whole) {
    this.whole = whole;
    try (JsonParser json = JSON.createParser(whole.json())) {
      read(json);
    } catch (IOException e) {
      throw new UncheckedIOException("reading a generated document", e);
    }
  }

  /**
   * Returns both halves, earlier readings first.
   *
   * @param whole a piece with at least two instances, whose arrays hold only instances
   * @throws IllegalArgumentException naming the entity and the attribute, if an array holds
   *     anything else
   */
  public static List<TemporalDocument> of(TemporalDocument whole) {
    return new HistorySplit(whole).cut();
  }

  /**
   * Returns the part of a piece that starts after a number of readings.
   *
   * @param most max readings in a part
   * @return empty at the end of the piece
   */
  public static Optional<TemporalDocument> part(TemporalDocument whole, long behind, long most) {
    if (behind >= whole.instances()) {
      return Optional.empty();
    }
    if (behind == 0 && whole.instances() <= most) {
      return Optional.of(whole);
    }
    List<TemporalDocument> halves = of(whole);
    long middle = halves.get(0).instances();
    return behind < middle
        ? part(halves.get(0), behind, most)
        : part(halves.get(1), behind - middle, most);
  }

  private void read(JsonParser json) throws IOException {
    head.write('{');
    json.nextToken();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      int from = start(json);
      String name = json.currentName();
      if (json.nextToken() == JsonToken.START_ARRAY) {
        attributes.add(new Attribute(name, bytes(from, end(json)), instances(name, json)));
      } else {
        json.skipChildren();
        json.finishToken();
        head.writeBytes(head.size() > 1 ? new byte[] {','} : new byte[0]);
        head.writeBytes(bytes(from, end(json)));
      }
    }
  }

  private List<Instance> instances(String attribute, JsonParser json) throws IOException {
    List<Instance> instances = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException(
            "a piece of the history of " + whole.id() + " has no instances in " + attribute);
      }
      int from = start(json);
      Instant time = Instant.MIN;
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean isTime = json.currentName().equals("observedAt");
        json.nextToken();
        if (isTime) {
          time = Instant.parse(json.getText());
        }
        json.skipChildren();
      }
      instances.add(new Instance(from, end(json), time));
    }
    return instances;
  }

  private static int start(JsonParser json) {
    return (int) json.currentTokenLocation().getByteOffset();
  }

  private static int end(JsonParser json) {
    return (int) json.currentLocation().getByteOffset();
  }

  private byte[] bytes(int from, int to) {
    return Arrays.copyOfRange(whole.json(), from, to);
  }

  private List<TemporalDocument> cut() {
    List<Attribute> first = new ArrayList<>();
    List<Attribute> second = new ArrayList<>();
    boolean several = attributes.stream().anyMatch(one -> one.instances().size() > 1);
    int number = 0;
    for (Attribute one : attributes) {
      int size = one.instances().size();
      int middle = several ? size / 2 : 2 * number++ < attributes.size() - 1 ? size : 0;
      add(first, one.only(0, middle));
      add(second, one.only(middle, size));
    }
    return List.of(document(first), document(second));
  }

  private static void add(List<Attribute> half, Attribute one) {
    if (!one.instances().isEmpty()) {
      half.add(one);
    }
  }

  private TemporalDocument document(List<Attribute> half) {
    Attribute shown =
        half.stream()
            .filter(one -> one.name().equals(whole.attribute()))
            .findFirst()
            .orElse(half.get(half.size() - 1));
    List<Instant> times =
        half.stream().flatMap(one -> one.instances().stream()).map(Instance::time).toList();
    return new TemporalDocument(
        whole.id(),
        json(half),
        times.size(),
        shown.name(),
        times.stream().min(Comparator.naturalOrder()).orElseThrow(),
        times.stream().max(Comparator.naturalOrder()).orElseThrow(),
        witness(shown.instances()));
  }

  /**
   * Returns the latest time not after the whole's witness: the current entity may have brought a
   * later one.
   */
  private Instant witness(List<Instance> instances) {
    Instant latest = instances.get(instances.size() - 1).time();
    return instances.stream()
        .map(Instance::time)
        .filter(time -> !time.isAfter(whole.witness()))
        .max(Comparator.naturalOrder())
        .orElse(latest);
  }

  private byte[] json(List<Attribute> half) {
    ByteArrayOutputStream json = new ByteArrayOutputStream(whole.json().length / 2 + head.size());
    json.writeBytes(head.toByteArray());
    for (Attribute one : half) {
      json.write(',');
      json.writeBytes(one.opening());
      int from = one.instances().get(0).from();
      json.write(whole.json(), from, one.instances().get(one.instances().size() - 1).to() - from);
      json.write(']');
    }
    json.write('}');
    return json.toByteArray();
  }
}
