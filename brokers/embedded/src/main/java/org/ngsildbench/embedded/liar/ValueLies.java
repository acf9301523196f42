package org.ngsildbench.embedded.liar;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Lies about numbers: one of them, or all. */
final class ValueLies {

  private static final BigDecimal TENTH = new BigDecimal("0.1");
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ValueLies() {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    lies.add(one("a number as text", slot -> slot.set(TextNode.valueOf(slot.get().asText()))));
    lies.add(all("all numbers as text", slot -> slot.set(TextNode.valueOf(slot.get().asText()))));
    lies.add(one("null for a number", slot -> slot.set(NullNode.instance)));
    lies.add(all("null for all numbers", slot -> slot.set(NullNode.instance)));
    lies.add(one("true for a number", slot -> slot.set(BooleanNode.TRUE)));
    lies.add(one("an object for a number", slot -> slot.set(JSON.objectNode())));
    lies.add(one("an empty list for a number", slot -> slot.set(JSON.arrayNode())));
    lies.add(one("two numbers for one", slot -> slot.set(pair(slot.get()))));
    lies.add(one("a digit changed", Slot::changeDigit));
    lies.add(all("a digit changed in all numbers", Slot::changeDigit));
    lies.add(number("0.1 more in one number", any -> true, number -> number.add(TENTH)));
    lies.add(number("0.1 less in one number", any -> true, number -> number.subtract(TENTH)));
    lies.add(number("the sign changed", ValueLies::notZero, BigDecimal::negate));
    lies.add(
        number("ten times the number", ValueLies::notZero, number -> number.movePointRight(1)));
    lies.add(number("0 for a number", ValueLies::notZero, number -> BigDecimal.ZERO));
    lies.add(number("a hundred-millionth more", ValueLies::notZero, ValueLies::slightlyMore));
    lies.add(
        one(
            "a number rounded",
            Question.BROKEN,
            ValueLies::isBroken,
            slot -> slot.set(rounded(slot.number()))));
    lies.add(number("a number beyond all others", any -> true, any -> new BigDecimal("1e300")));
    lies.add(all("all numbers one more", slot -> slot.set(slot.number().add(BigDecimal.ONE))));
    lies.add(Lie.of("two numbers exchanged", Question.QUERIES, ValueLies::exchangeTwo));
    lies.add(Lie.of("a number copied to another", Question.QUERIES, ValueLies::copyOne));
    lies.add(token("NaN for a number", "NaN"));
    lies.add(token("a number with a leading zero", "012.5"));
    lies.add(token("no number at all", ""));
    return lies;
  }

  private static boolean notZero(Slot slot) {
    return !slot.isZero();
  }

  private static boolean isBroken(Slot slot) {
    return slot.number().stripTrailingZeros().scale() > 0;
  }

  private static BigDecimal rounded(BigDecimal number) {
    return number.setScale(0, RoundingMode.HALF_EVEN);
  }

  private static BigDecimal slightlyMore(BigDecimal number) {
    return number.multiply(new BigDecimal("1.00000001"));
  }

  private static JsonNode pair(JsonNode number) {
    return JSON.arrayNode().add(number).add(number);
  }

  private static Lie one(String name, Consumer<Slot> change) {
    return one(name, slot -> true, change);
  }

  private static Lie number(String name, Predicate<Slot> which, UnaryOperator<BigDecimal> change) {
    return one(name, which, slot -> slot.set(change.apply(slot.number())));
  }

  private static Lie one(String name, Predicate<Slot> which, Consumer<Slot> change) {
    return one(name, Question.QUERIES, which, change);
  }

  private static Lie one(
      String name, Set<Question> questions, Predicate<Slot> which, Consumer<Slot> change) {
    return Lie.of(
        name,
        questions,
        statement -> {
          Slot slot = statement.any(Slot.all(statement).stream().filter(which).toList());
          if (slot != null) {
            change.accept(slot);
          }
          return slot != null;
        });
  }

  private static Lie all(String name, Consumer<Slot> change) {
    return Lie.of(
        name,
        Question.QUERIES,
        statement -> {
          List<Slot> slots = Slot.all(statement);
          slots.forEach(change);
          return !slots.isEmpty();
        });
  }

  private static boolean exchangeTwo(Statement statement) {
    Slot[] two = twoThatDiffer(statement);
    if (two == null) {
      return false;
    }
    JsonNode first = two[0].get();
    two[0].set(two[1].get());
    two[1].set(first);
    return true;
  }

  private static boolean copyOne(Statement statement) {
    Slot[] two = twoThatDiffer(statement);
    if (two != null) {
      two[0].set(two[1].get());
    }
    return two != null;
  }

  private static Slot[] twoThatDiffer(Statement statement) {
    List<Slot> slots = Slot.all(statement);
    Slot one = statement.any(slots);
    if (one == null) {
      return null;
    }
    Slot other =
        statement.any(
            slots.stream().filter(slot -> slot.number().compareTo(one.number()) != 0).toList());
    return other == null ? null : new Slot[] {one, other};
  }

  /** Writes what is no JSON number in place of one. */
  private static Lie token(String name, String token) {
    return Lie.ofForm(
        name,
        Question.QUERIES,
        statement -> {
          Slot slot = statement.any(Slot.all(statement));
          if (slot == null) {
            return false;
          }
          BigDecimal mark = new BigDecimal("123456789.987654321");
          slot.set(mark);
          statement.spelling.numbers = number -> number.equals(mark) ? token : number.toString();
          return true;
        });
  }
}
