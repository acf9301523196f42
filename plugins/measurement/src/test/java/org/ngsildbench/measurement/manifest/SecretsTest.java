package org.ngsildbench.measurement.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  @ParameterizedTest
  @CsvSource({
    "http://localhost:9090, http://localhost:9090",
    "http://user:s3cret@host:9090/base, http://host:9090/base",
    "https://s3cret@host, https://host",
    "https://host/ngsi-ld?access_token=s3cret, https://host/ngsi-ld",
    "https://host#s3cret, https://host",
    "https://host?s3cret, https://host",
    "http://user:s3@cret@host/a, http://host/a",
    "http://user:s3/cret@host/a, http://host/a",
    "http://user:s3?cret@host/a?b=s3cret, http://host/a",
    "http://[::1]:9090/a@b, http://[::1]:9090/a@b",
    "http://host/a@b, http://host/a@b",
    "user:s3cret@host:80, host:80",
    "not a url, not a url"
  })
  void removesUserInfoQueryAndFragmentFromUrls(String url, String safe) {
    assertThat(Secrets.withoutCredentials(url)).isEqualTo(safe);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "broker.token=s3cret",
        "-Jbroker.token=s3cret -Jthreads=1",
        "Authorization: Bearer s3cret",
        "authorization=Basic s3cret==",
        "bearer s3cret.abc-def_g",
        "{\"password\": \"s3cret with blanks\", \"a\": 1}",
        "clientSecret='s3cret'",
        "X-API-Key: s3cret",
        "scorpio=http://user:s3cret@host:9090,tenant=city",
        "two http://a:s3cret@b and https://c/d?e=s3cret",
        "https://host/path?token=s3cret&x=1",
        "NGSILD_BENCH_TOKEN=s3cret",
        "Cookie: session=s3cret",
        "TOKEN:s3cret",
        "password=http://s3cret"
      })
  void redactsSecretsInTexts(String text) {
    assertThat(Secrets.scrub(text)).doesNotContain("s3cret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Q1,Q2",
        "scorpio=http://host:9090,tenant=city",
        "60s",
        "0.99",
        "basic",
        "the bearer",
        "tokens are counted",
        "A run that could not keep its rate is not valid."
      })
  void keepsOtherTexts(String text) {
    assertThat(Secrets.scrub(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "token",
        "broker.token",
        "accessToken",
        "Password",
        "db.passwd",
        "client_secret",
        "Authorization",
        "apiKey",
        "api-key"
      })
  void recognizesNamesOfSecrets(String name) {
    assertThat(Secrets.isSecretName(name)).isTrue();
  }

  @Test
  void acceptsAbsentValues() {
    assertThat(Secrets.scrub(null)).isNull();
    assertThat(Secrets.withoutCredentials(null)).isNull();
  }
}
