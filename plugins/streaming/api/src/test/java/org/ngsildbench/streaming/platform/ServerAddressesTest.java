package org.ngsildbench.streaming.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerAddressesTest {

  private static final String HOSTS = "127.0.0.1:9092";
  private static final String URL = "pulsar://127.0.0.1:6650";
  private static final String HTTP = "http://127.0.0.1:9000";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        HOSTS + " | broker:9093                   | broker:9093",
        HOSTS + " | broker                        | broker:9092",
        HOSTS + " | a, b:1                        | a:9092,b:1",
        HOSTS + " | [::1]                         | [::1]:9092",
        URL + "   | broker                        | pulsar://broker:6650",
        URL + "   | pulsar+ssl://broker           | pulsar+ssl://broker:6650",
        URL + "   | pulsar://a:1,b                | pulsar://a:1,b:6650",
        URL + "   | pulsar://a:1,http://a:8080    | pulsar://a:1,http://a:8080",
        HTTP + "  | a,b:1                         | http://a:9000,http://b:1",
        HTTP + "  | https://a,http://b            | https://a:443,http://b:80",
        HTTP + "  | http://a/base                 | http://a:80/base",
      })
  void addsTheSchemeAndPortThatAreLeftOut(String usual, String address, String completed) {
    assertThat(ServerAddresses.completed(address, usual)).isEqualTo(completed);
  }

  @ParameterizedTest
  @CsvSource({"broker:port", "broker:", "broker:0", "broker:65536", "two words", "::1", "a://"})
  void rejectsWhatIsNotAnAddress(String address) {
    assertThatThrownBy(() -> ServerAddresses.completed(address, HOSTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'" + address + "'");
  }

  @Test
  void doesNotQuoteAPassword() {
    assertThatThrownBy(() -> ServerAddresses.completed("amqp://user:s3cret@h", HOSTS))
        .hasMessage("'(set)@h' is not an address");
  }

  @ParameterizedTest
  @CsvSource({"'a,'", "',a'", "'a,,b'"})
  void rejectsEmptyAddresses(String addresses) {
    assertThatThrownBy(() -> ServerAddresses.completed(addresses, HOSTS))
        .hasMessage("'' is not an address");
  }
}
