package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Lies about one, two or all numbers. */
final class ValueLies {

  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final BigDecimal SLIGHTLY_MORE = new BigDecimal("1.00000001");
  private static final BigDecimal BEYOND_ALL = new BigDecimal("1e300");

  /** Placeholder for an invalid JSON number. */
  private static final BigDecimal MARK = new BigDecimal("123456789.987654321");

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ValueLies() {}

  static List<Lie> all() {
    return List.of(
        one("a number as text", ValueLies::toText),
        all("all numbers as text", ValueLies::toText),
        one("null for a number", slot -> slot.set(JSON.nullNode())),
        all("null for all numbers", slot -> slot.set(JSON.nullNode())),
        one("true for a number", slot -> slot.set(JSON.booleanNode(true))),
        one("an object for a number", slot -> slot.set(JSON.objectNode())),
        one("an empty list for a number", slot -> slot.set(JSON.arrayNode())),
        one(
            "two numbers for one",
            slot -> slot.set(JSON.arrayNode().add(slot.get()).add(slot.get()))),
        one("a digit changed", Slot::changeDigit),
        all("a digit changed in all numbers", Slot::changeDigit),
        number("0.1 more in one number", number -> number.add(TENTH)),
        number("0.1 less in one number", number -> number.subtract(TENTH)),
        number("the sign changed", BigDecimal::negate),
        number("a number multiplied by ten", number -> number.movePointRight(1)),
        number("0 for a number", any -> BigDecimal.ZERO),
        number("a hundred-millionth more", number -> number.multiply(SLIGHTLY_MORE)),
        number(
            "a number rounded",
            QueryKind.BROKEN,
            number -> number.setScale(0, RoundingMode.HALF_EVEN)),
        number("a very large number", any -> BEYOND_ALL),
        all("all numbers one more", slot -> slot.set(slot.number().add(BigDecimal.ONE))),
        two("two numbers exchanged", ValueLies::exchange),
        two("a number copied to another", (one, other) -> one.set(other.get())),
        token("NaN for a number", "NaN"),
        token("a number with a leading zero", "012.5"),
        token("no number", ""));
  }

  private static void toText(Slot slot) {
    slot.set(TextNode.valueOf(slot.get().asText()));
  }

  private static void exchange(Slot one, Slot other) {
    var first = one.get();
    one.set(other.get());
    other.set(first);
  }

  private static Lie one(String name, Consumer<Slot> change) {
    return Lie.of(name, QueryKind.QUERIES, Lie.Telling.one(Slot::all, change));
  }

  private static Lie all(String name, Consumer<Slot> change) {
    return Lie.of(name, QueryKind.QUERIES, Lie.Telling.all(Slot::all, change));
  }

  private static Lie two(String name, BiConsumer<Slot, Slot> change) {
    return Lie.of(
        name,
        QueryKind.QUERIES,
        Lie.Telling.two(Slot::all, slot -> slot.number().stripTrailingZeros(), change));
  }

  private static Lie number(String name, UnaryOperator<BigDecimal> change) {
    return number(name, QueryKind.QUERIES, change);
  }

  /** A lie about one number, for changes that alter it. */
  private static Lie number(
      String name, Set<QueryKind> questions, UnaryOperator<BigDecimal> change) {
    return Lie.of(
        name,
        questions,
        Lie.Telling.one(
            statement ->
                Slot.all(statement).stream()
                    .filter(slot -> change.apply(slot.number()).compareTo(slot.number()) != 0)
                    .toList(),
            slot -> slot.set(change.apply(slot.number()))));
  }

  /** Replaces a number by a token that is not valid JSON. */
  private static Lie token(String name, String token) {
    Lie.Telling marking = Lie.Telling.one(Slot::all, slot -> slot.set(MARK));
    return Lie.ofForm(
        name,
        QueryKind.QUERIES,
        statement -> {
          statement.spelling.numbers = number -> number.equals(MARK) ? token : number.toString();
          return marking.apply(statement);
        });
  }
}
