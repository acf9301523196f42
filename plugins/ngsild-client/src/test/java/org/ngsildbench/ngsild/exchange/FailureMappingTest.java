package org.ngsildbench.ngsild.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureMappingTest {

  private static String message(int status, String location, String words) {
    return FailureMapping.ofStatus(status, location, words).message();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body> | 502 Bad Gateway 502",
        "<!DOCTYPE html><style>b{}</style><p>No&nbsp;route &amp; <b>no</b> host | No route & no host",
        "<script>steal()</script><!-- secret --><p>Down | Down",
        "<p>cut off <a href='x | cut off",
        "<style>never closed | ''",
        "{\"title\":\"a<b and c>d\"} | {\"title\":\"a<b and c>d\"}",
      })
  void extractsTheTextOfErrorPages(String page, String text) {
    assertThat(FailureMapping.shortened(page)).isEqualTo(text);
  }

  @Test
  void messagesAreOneBoundedLineWithoutControlCharacters() {
    assertThat(FailureMapping.shortened("a\r\nb\u001b[2Jc\u202ed")).isEqualTo("a b [2Jc d");
    assertThat(FailureMapping.shortened("x".repeat(4000))).hasSize(303).endsWith("x...");
    assertThat(FailureMapping.shortened("<".repeat(4000))).isEmpty();
  }

  /** As Stellio 2.36 and Scorpio answer; both have authenticated the client. */
  @Test
  void tooLargePageIsNotAnAuthorizationFailure() {
    String words =
        "{\"type\":\"https://uri.etsi.org/ngsi-ld/errors/TooManyResults\",\"title\":\"no\"}";
    assertThat(message(403, "", words))
        .contains("does not accept this page size")
        .doesNotContain("authorized");
    assertThat(message(403, "", "{}")).contains("not authorized");
  }

  @Test
  void reportsTheTargetOfARedirectWithoutSecrets() {
    assertThat(message(302, "https://user:geheim@login.example/auth?state=s3cret#x", "<html>moved"))
        .isEqualTo(
            "the broker answered 302 (a redirection to https://login.example/auth, which is not followed: if the broker is there, use that URL): moved");
    assertThat(message(301, "", "")).isEqualTo("the broker answered 301 (a redirection)");
    assertThat(message(304, "", "")).isEqualTo("the broker answered 304");
  }
}
