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
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.load.BodyContent;
import org.ngsildbench.streaming.load.MessageBody;

class SettingsCheckTest {

  @TempDir private Path home;

  private SettingsCheck check;

  @BeforeEach
  void threePlans() throws IOException {
    Path bin = Files.createDirectories(home.resolve("bin"));
    Files.writeString(bin.resolve("jmeter.properties"), "#httpclient4.retrycount=0\nlanguage=en\n");
    check = SettingsCheck.of(List.of("queries", "ingestion", "mixed"), List.of(), home);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "zipf.exponent|-4|a number from 0 to 20",
        "zipf.exponent|NaN|a number from 0 to 20",
        "queries.count|abc|a whole number from 1",
        "queries.count|0|a whole number from 1",
        "batch.sizes|0,-5,abc|a whole number from 1 to 16000",
        "batch.sizes|0|from 1 to 16000",
        "batch.sizes|16001|from 1 to 16000",
        "entity.bytes|-1024|from 129 to 100000",
        "entity.bytes|101000|from 129 to 100000",
        "batch.sizes|100,|comma-separated list",
        "entity.bytes|128|from 129",
        "queries|Q1,Q9|one of Q1",
        "check|yes|true or false",
        "batch.operation|replace|one of create",
        "mix.reads|-1,1,1|a number from 0 to 100000"
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
                check.checkCombinations(
                    Map.of("batch.operation", "create,append", "entity.bytes", "1024,164")))
        .hasMessage("-J entity.bytes: append needs 165 bytes or more, for observedAt; not 164");
    assertThatThrownBy(
            () ->
                check.checkCombinations(
                    Map.of("batch.sizes", "16000", "entity.bytes", "200,100000")))
        .hasMessageContaining("over 1 GiB");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mixed | mix.reads=1,2 | '1,2' is invalid; use the weights of read, list and history",
        "mixed | mix.reads=0,0,0 | '0,0,0' is invalid",
        "mixed | mix.neighbour=10 | add -J mix.tenants=10",
        "federation | federation.sources=1,4,1 | has a number twice",
        "mixed | mix.tenants=100 buses=10 | mix.tenants: 100 tenants need at least as many buses",
        "mixed | mix.tenants=61 | not 60 (-J buses)",
        "notifications | subscriptions=5 entities=6 | entities: 6 entities need at least as many",
        "notifications | entities=101 | not 100 (-J subscriptions)",
        "notifications | entities.perWrite=3 entities=2 | at most all entities, 2 (-J entities)",
        "notifications | entities.perWrite=101 | 100 (-J subscriptions), not 101",
        "federation | federation.slow=500 federation.dead=true | use one of them",
        "ingestion | batch.split=true broker.maxBatchBytes=1025 | use 1026 or more",
        "streaming | steps=1000@max,47@max | steps: a message has 48 to 268435456 bytes, not 47",
        "streaming | steps=268435457@1 | not 268435457",
        "streaming | steps=48@1000001 | '48@1000001' is invalid; use a rate up to 1000000/s",
        "streaming | platform=redis stream.caFile=ca.pem | stream.caFile: trusted certificates",
        "vehicles | platform=rabbitmq stream.caFile=ca.pem | add -J stream.tls=true",
        "streaming | platform=kafka stream.caFile=ca.pem | add -J stream.tls=true",
        "vehicles | platform=nats stream.caFile=ca.pem | add -J stream.tls=true",
        "streaming | platform=pulsar stream.caFile=ca.pem | use an address with pulsar+ssl://",
        "vehicles | platform=http stream.caFile=ca.pem | use an address with https://, not http:",
        "http-stream | platform=http stream.caFile=ca.pem | use an address with https://",
        "streaming | platform=pulsar stream.tls=true | stream.tls: the address decides about TLS",
        "vehicles | platform=ngsild stream.tls=true | use an address with https://, not http:",
        "streaming | platform=kafka kafka.client=acks=1 | kafka.client: the client property acks has",
        "streaming | platform=kafka kafka.client=ssl.protocol=TLSv1.3 | is part of the login",
        "streaming | platform=kafka kafka.client=acks | client properties are NAME=VALUE",
        "streaming | platform=pulsar pulsar.client=producerName=a | producerName has its own setting",
        "publish | producers.steps=10x220,10x47+subscribers | producers.steps: a message has 48",
        "http-stream | http.filter=source | keys: with http:filter-source each client receives",
        "http-stream | http.filter=application keys=10001 | use 2 to 10000 keys, not 10001",
        "http-stream | http.filter=vocabulary keys=2 | use -J message.content=turtle",
        "http-stream | message.content=turtle message.bytes=TURTLE-1 | message.content=turtle has"
      })
  void rejectsCombinationsThatAPlanRefuses(String plan, String settings, String message)
      throws IOException {
    SettingsCheck ofPlan = SettingsCheck.of(List.of(plan), List.of(), home);
    assertThatThrownBy(() -> ofPlan.checkCombinations(properties(settings)))
        .isInstanceOf(UsageException.class)
        .hasMessageStartingWith("-J ")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mixed | mix.tenants=10 buses=10 mix.neighbour=5",
        "notifications | subscriptions=5 entities=5 entities.perWrite=5",
        "notifications | entities.perWrite=100",
        "ingestion | batch.split=true broker.maxBatchBytes=1026",
        "ingestion | batch.split=true broker.maxBatchBytes=9 batch.operation=patch",
        "ingestion | broker.maxBatchBytes=9",
        "streaming | steps=48@1000000,268435456@max",
        "streaming | platform=redis stream.tls=true stream.caFile=ca.pem",
        "vehicles | platform=kafka stream.tls=true stream.caFile=ca.pem",
        "vehicles | platform=http http.address=https://a:1 stream.caFile=ca.pem",
        "vehicles | platform=ngsild ngsild.address=https://a:1 stream.caFile=ca.pem",
        "streaming | platform=pulsar pulsar.address=pulsar+ssl://a:1 stream.caFile=ca.pem",
        "streaming | platform=pulsar pulsar.address=pulsar+ssl://a:1 stream.tls=true",
        "streaming | platform=kafka kafka.client=send.buffer.bytes=9 pulsar.client=producerName=a",
        "streaming | platform=redis kafka.client=acks=1",
        "publish | producers.steps=10x48",
        "http-stream | http.filter=vocabulary keys=10000 message.content=turtle",
        "http-stream | message.content=turtle message.bytes=TURTLE"
      })
  void acceptsCombinationsAtTheirLimit(String plan, String settings) throws IOException {
    SettingsCheck ofPlan = SettingsCheck.of(List.of(plan), List.of(), home);
    assertThatCode(() -> ofPlan.checkCombinations(properties(settings))).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @EnumSource(PackPlan.class)
  void acceptsTheDefaultsOfEachPlan(PackPlan plan) throws IOException {
    SettingsCheck ofPlan = SettingsCheck.of(List.of(plan.text()), List.of(), home);
    assertThatCode(() -> ofPlan.checkCombinations(Map.of())).doesNotThrowAnyException();
  }

  private static Map<String, String> properties(String settings) {
    int turtle = MessageBody.minBytes(BodyContent.TURTLE);
    return Stream.of(settings.split(" "))
        .map(one -> one.split("=", 2))
        .collect(
            Collectors.toMap(
                one -> one[0],
                one ->
                    one[1]
                        .replace("TURTLE-1", Integer.toString(turtle - 1))
                        .replace("TURTLE", Integer.toString(turtle))));
  }

  @ParameterizedTest
  @CsvSource({
    "notifications, timeout=5s, 5000",
    "notifications, timeout=5000, 5000",
    "mixed, late.limit=250ms, 250",
    "federation, federation.slow=1m, 60000",
    "queries, broker.readTimeout=1d, 86400000",
    "queries, timeout=5s, 5s",
    "queries, broker.readTimeout=soon, soon",
    "queries, count=5s, 5s"
  })
  void readsTimesWithAUnit(String plan, String setting, String read) throws IOException {
    SettingsCheck ofPlan = SettingsCheck.of(List.of(plan), List.of(), home);
    assertThat(ofPlan.inUnits(properties(setting))).containsValue(read);
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
