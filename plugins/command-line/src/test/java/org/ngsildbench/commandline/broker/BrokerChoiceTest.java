package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.dialect.OrionLd;
import org.ngsildbench.ngsild.dialect.Scorpio;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

class BrokerChoiceTest {

  @Test
  void readsKindUrlTemporalUrlAndTenant() {
    BrokerChoice choice =
        BrokerChoice.parse("orion-ld=http://host:1026,temporal=http://host:8081,tenant=city_1");

    assertThat(choice)
        .isEqualTo(
            new BrokerChoice(
                "orion-ld",
                false,
                OrionLd.KIND,
                URI.create("http://host:1026"),
                URI.create("http://host:8081"),
                "city_1",
                null,
                Certificates.TRUSTED,
                TokenLogin.NONE,
                ContextChoice.NONE));
  }

  @Test
  void everyPartOfARunSendsTheContext() {
    BrokerChoice broker =
        BrokerChoice.parse("scorpio=http://host:9090")
            .withContext(ContextChoice.parse("http://host/context.jsonld"));

    assertThat(broker.properties()).containsEntry("broker.context", "http://host/context.jsonld");
    assertThat(broker.target().contextLink()).isEqualTo("http://host/context.jsonld");
    assertThat(broker.option()).endsWith(" --context http://host/context.jsonld");
    assertThat(BrokerChoice.parse("scorpio").properties()).doesNotContainKey("broker.context");
  }

  @Test
  void onlyTheEmbeddedBrokerReadsACopyOfTheContext(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("own.jsonld"), "{\"@context\": {}}");
    ContextChoice copy = ContextChoice.parse("http://host/c=" + file);
    ContextChoice own = ContextChoice.parse(file.toString());

    assertThat(BrokerChoice.EMBEDDED.withContext(copy).context().embeddedOptions())
        .containsExactly("--fleet-context", "http://host/c", "--context", "http://host/c=" + file);
    assertThatThrownBy(() -> BrokerChoice.parse("scorpio").withContext(copy))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("URL=FILE is for the embedded broker");
    assertThatThrownBy(() -> BrokerChoice.EMBEDDED.withContext(own))
        .hasMessageContaining("URL=FILE");
  }

  @Test
  void kindWithoutUrlUsesItsDefaultLocalPort() {
    assertThat(BrokerChoice.parse("stellio").base()).isEqualTo(URI.create("http://127.0.0.1:8080"));
  }

  @Test
  void runStartsTheEmbeddedBroker() {
    assertThat(BrokerChoice.parse("embedded").embedded()).isTrue();
  }

  @Test
  void namesDistinguishTwoSystemsOfOneKind() {
    BrokerChoice old = BrokerChoice.parse("old:scorpio=http://a:9090");

    assertThat(old.name()).isEqualTo("old");
    assertThat(old.kind()).isEqualTo(Scorpio.KIND);
    assertThat(old.base()).isEqualTo(URI.create("http://a:9090"));
    assertThat(old.isNamed()).isTrue();
    assertThat(BrokerChoice.parse("scorpio=http://a:9090").isNamed()).isFalse();
    assertThat(BrokerChoice.parse("b:embedded").embedded()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scorpio=http://h:9090",
        "orion-ld=http://h:1026,temporal=http://h:8081,tenant=city_1",
        "stellio=http://h:8080,version=2.36.0",
        "spec=https://h,insecure",
        "spec=https://h,login=https://l/token,client=bench,scope=read write"
      })
  void optionTextSelectsTheSameBrokerInAnotherCommand(String text) {
    assertThat(BrokerChoice.parse(text).option()).isEqualTo("--broker " + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fiware | 'fiware' is unknown",
        "scorpio=ftp://host | is not a broker URL",
        "stellio,version= | version ''",
        "scorpio=host:9090 | is not a broker URL",
        "spec=http://127.0.0.1:99999 | --broker spec: 'http://127.0.0.1:99999' has an invalid port",
        "spec=http://127.0.0.1:0 | use 1 to 65535",
        "scorpio=http://a,temporal=http://b:70000 | --broker scorpio, temporal: 'http://b:70000'",
        "scorpio=http://ho st | is not a URL",
        "scorpio=http://h,speed=9 | unknown option 'speed'",
        "scorpio=http://h,tenant=a b | 1 to 50 letters",
        "../x:scorpio=http://h | the name before the colon",
        ":scorpio=http://h | the name before the colon",
        "http://h:9090 | the kind is missing. Use auto=http://h:9090, or one of antares orion-ld",
        "embedded=http://h | has no URL",
        "'' | is unknown"
      })
  void reportsInvalidBrokers(String text, String message) {
    assertThatThrownBy(() -> BrokerChoice.parse(text))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({"HTTP_401, true", "HTTP_403, true", "UNREACHABLE, false"})
  void rejectedRequestExplainsHowToSetAToken(String code, boolean told) {
    var unusable =
        BrokerChoice.parse("old:scorpio=http://h")
            .unusable(new BrokerException(new FailureKind(code), "no."));

    assertThat(unusable).hasMessageStartingWith("--broker old: no.");
    assertThat(unusable.getMessage().contains("NGSILD_BENCH_TOKEN")).isEqualTo(told);
  }

  @Test
  void rejectsAPasswordInTheUrlWithoutRepeatingIt() {
    assertThatThrownBy(() -> BrokerChoice.parse("scorpio=http://user:geheim@host:9090"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("NGSILD_BENCH_TOKEN")
        .hasMessageNotContaining("geheim");
  }
}
