package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  /** Words separated by bars; each case contains the secret {@code hunter2}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--token|hunter2",
        "--token=hunter2",
        "--broker-password|hunter2",
        "-Jbroker.token=hunter2",
        "-Jbroker.token=two words hunter2",
        "-J|broker.password=hunter2",
        "-Djavax.net.ssl.keyStorePassword=hunter2",
        "-a|hunter2",
        "--header|Authorization: Bearer hunter2",
        "--header|Authorization: Token hunter2",
        "--header|X-Auth-Token: hunter2",
        "--broker|scorpio=http://user:hunter2@host:9090",
        "--broker|scorpio=http://user:hun,hunter2@host:9090,tenant=x",
        "--broker|auto=http://user:hunter2/@host",
        "-Jbroker.url=https://hunter2@host/path",
        "http://host/path?access_token=hunter2",
      })
  void omitsSecrets(String words) {
    assertThat(CommandLine.of(List.of(words.split("\\|", -1)))).doesNotContain("hunter2");
  }

  @Test
  void keepsOtherArguments() {
    assertThat(
            CommandLine.of(
                List.of(
                    "./bench",
                    "run",
                    "--broker",
                    "scorpio=http://broker.example.org:9090,tenant=city",
                    "--token",
                    "abc",
                    "--quick",
                    "-Jthreads=2",
                    "--criterion",
                    "Q1.response.p95 < 100 ms",
                    "it's")))
        .isEqualTo(
            "./bench run --broker scorpio=http://broker.example.org:9090,tenant=city --token '(set)'"
                + " --quick -Jthreads=2 --criterion 'Q1.response.p95 < 100 ms' 'it'\\''s'");
  }

  @Test
  void describesThisProcessWithItsOptions() {
    assertThat(CommandLine.ofThisProcess()).contains("java");
    assertThat(Generator.ofThisProcess().maxHeapBytes()).isPositive();
  }

  @Test
  void redactsSecretsInJvmFlags() {
    Generator generator =
        new Generator(List.of("-Xmx1g", "-Djavax.net.ssl.trustStorePassword=hunter2"), 1);
    assertThat(generator.jvmFlags())
        .containsExactly("-Xmx1g", "-Djavax.net.ssl.trustStorePassword=(set)");
  }
}
