package org.ngsildbench.commandline.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.usage.UsageException;

class SettingsCheckTest {

  @TempDir private Path home;

  private SettingsCheck check;

  @BeforeEach
  void bothPlans() throws IOException {
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.writeString(bin.resolve("jmeter.properties"), "#httpclient4.retrycount=0\nlanguage=en\n");
    check = SettingsCheck.of(List.of("queries", "ingestion"), List.of(), home);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zipf.exponent|-4|a number from 0 to 20",
        "zipf.exponent|NaN|a number from 0 to 20",
        "queries.count|abc|a whole number from 1",
        "queries.count|0|a whole number from 1",
        "batch.sizes|0,-5,abc|a whole number from 1 to 1000000",
        "batch.sizes|100,|comma-separated list",
        "entity.bytes|128|from 129",
        "queries|Q1,Q9|one of Q1",
        "check|yes|true or false",
        "batch.operation|replace|one of create"
      })
  void rejectsInvalidValues(String name, String value, String right) {
    assertThatThrownBy(() -> check.warnings(Map.of(name, value)))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("-J " + name + ": '" + value + "'")
        .hasMessageContaining(right);
  }

  @Test
  void rejectsBatchesLargerThanARequest() {
    assertThatThrownBy(
            () ->
                check.warnings(
                    Map.of("batch.operation", "create,append", "entity.bytes", "1024,164")))
        .hasMessage("-J entity.bytes: append needs 165 bytes or more, for observedAt; not 164");
    assertThatThrownBy(
            () -> check.warnings(Map.of("batch.sizes", "1000000", "entity.bytes", "200,2000")))
        .hasMessageContaining("over 1 GiB");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mixed | mix.reads=1,2 | '1,2' is invalid; use the weights of read, list and history",
        "mixed | mix.reads=0,0,0 | '0,0,0' is invalid",
        "mixed | mix.reads=-1,1,1 | '-1,1,1' is invalid",
        "mixed | mix.neighbour=10 | add -J mix.tenants=10",
        "federation | federation.slow=500 federation.dead=true | use one of them"
      })
  void rejectsCombinationsThatAPlanRefuses(String plan, String settings, String message)
      throws IOException {
    Map<String, String> properties =
        Stream.of(settings.split(" "))
            .map(one -> one.split("="))
            .collect(Collectors.toMap(one -> one[0], one -> one[1]));
    SettingsCheck ofPlan = SettingsCheck.of(List.of(plan), List.of(), home);
    assertThatThrownBy(() -> ofPlan.warnings(properties))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }

  @Test
  void rejectsSettingsWithTheirOwnOption() {
    assertThatThrownBy(() -> check.warnings(Map.of("broker.url", "http://127.0.0.1:1")))
        .hasMessageContaining("use --broker");
  }

  @Test
  void acceptsEveryDefault() {
    PlanSettings.all().stream()
        .filter(setting -> setting.option() == null)
        .forEach(
            setting ->
                setting
                    .defaults()
                    .values()
                    .forEach(
                        value ->
                            assertThatCode(() -> check.warnings(Map.of(setting.name(), value)))
                                .doesNotThrowAnyException()));
  }

  @Test
  void suggestsTheNearestSetting() {
    assertThat(check.warnings(Map.of("quereis.count", "5")))
        .singleElement()
        .asString()
        .contains("-J quereis.count", "did you mean queries.count?");
  }

  @Test
  void ignoresJMeterProperties() {
    assertThat(check.warnings(Map.of("httpclient4.idletimeout", "5", "language", "de"))).isEmpty();
    assertThat(check.warnings(Map.of("nobodys.own", "5"))).hasSize(1);
  }

  @Test
  void warnsAboutASettingOfAnotherPlan() throws IOException {
    SettingsCheck queries = SettingsCheck.of(List.of("queries"), List.of(), home);

    assertThat(queries.warnings(Map.of("batch.count", "no matter")))
        .singleElement()
        .asString()
        .contains("only the plan ingestion reads it");
  }

  @Test
  void readsTheSettingsOfUserPlans() throws IOException {
    Path plan = Files.writeString(home.resolve("my.jmx"), "<a>${__P(my.rate,5)} props['my.x']</a>");
    SettingsCheck own = SettingsCheck.of(List.of(), List.of(plan), home);

    assertThat(own.warnings(Map.of("my.rate", "1", "my.x", "2"))).isEmpty();
    assertThat(own.warnings(Map.of("my", "1"))).hasSize(1);
  }
}
