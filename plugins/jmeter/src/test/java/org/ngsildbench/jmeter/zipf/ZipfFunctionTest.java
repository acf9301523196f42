package org.ngsildbench.jmeter.zipf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.functions.InvalidVariableException;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;

class ZipfFunctionTest {

  private final JMeterVariables variables = new JMeterVariables();

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @BeforeEach
  void inThread() {
    JMeterContextService.getContext().setVariables(variables);
  }

  @Test
  void jmeterFindsItAsAService() {
    assertThat(ServiceLoader.load(org.apache.jmeter.functions.Function.class))
        .anyMatch(ZipfFunction.class::isInstance);
  }

  @Test
  void drawsFollowTheZipfDistribution() throws Exception {
    ZipfFunction function = function("4", "1", "42");
    int draws = 50_000;
    var times =
        IntStream.range(0, draws)
            .mapToObj(i -> drawn(function))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

    assertThat(times).containsOnlyKeys("1", "2", "3", "4");
    double sum = 1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0;
    // Four standard deviations of a count of 50,000 draws are under 900.
    for (int rank = 1; rank <= 4; rank++) {
      assertThat((double) times.get("" + rank))
          .isBetween(draws / (rank * sum) - 900, draws / (rank * sum) + 900);
    }
  }

  @Test
  void drawsDependOnTheSeedOnly() throws Exception {
    assertThat(draws(function("1000", "0.99", "5")))
        .isEqualTo(draws(function("1000", "0.99", "5")));
    assertThat(draws(function("1000", "0.99", "6")))
        .isNotEqualTo(draws(function("1000", "0.99", "5")));
  }

  @Test
  void exponentAndSeedAreOptional() throws Exception {
    assertThat(draws(function("1000"))).isEqualTo(draws(function("1000", "0.99", "1")));
  }

  @Test
  void storesTheDrawInTheVariable() throws Exception {
    String drawn = drawn(function("100", "0.99", "1", "rank"));

    assertThat(variables.get("rank")).isEqualTo(drawn);
  }

  @Test
  void reportsAnInvalidArgument() throws Exception {
    assertThatThrownBy(() -> function("0").execute(null, null))
        .isInstanceOf(InvalidVariableException.class)
        .hasMessageContaining("elements must be from 1 to 100000000");
    assertThatThrownBy(() -> function("10", "steep").execute(null, null))
        .hasMessageContaining("exponent is \"steep\"");
    assertThatThrownBy(() -> function("10", "1", "x").execute(null, null))
        .hasMessageContaining("seed is \"x\"");
    assertThatThrownBy(() -> function("buses").execute(null, null))
        .hasMessageContaining("add an NGSI-LD Bus Fleet element");
  }

  private static List<String> draws(ZipfFunction function) {
    return Stream.generate(() -> drawn(function)).limit(50).toList();
  }

  private static String drawn(ZipfFunction function) {
    try {
      return function.execute(null, null);
    } catch (InvalidVariableException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ZipfFunction function(String... arguments) throws InvalidVariableException {
    ZipfFunction function = new ZipfFunction();
    function.setParameters(Stream.of(arguments).map(CompoundVariable::new).toList());
    return function;
  }
}
