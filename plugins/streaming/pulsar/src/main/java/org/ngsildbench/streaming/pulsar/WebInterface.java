package org.ngsildbench.streaming.pulsar;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.concurrent.TimeoutException;
import org.ngsildbench.measurement.file.Deadline;
import org.ngsildbench.measurement.file.LimitedInput;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.TrustedCertificates;

/** The server's web interface, as far as it is needed. Thread-safe. */
final class WebInterface {

  private static final JsonFactory JSON = new JsonFactory();

  private static final int MAX_BYTES = 16 << 20;

  private final PulsarSettings settings;
  private final PulsarFailures failures;
  private final HttpClient client;

  WebInterface(PulsarSettings settings) throws StreamException {
    this.settings = settings;
    this.failures = new PulsarFailures(settings.webUrl());
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .connectTimeout(settings.timeout())
            .followRedirects(HttpClient.Redirect.NORMAL);
    if (settings.trustedCertificates() != null) {
      try {
        builder.sslContext(TrustedCertificates.of(settings.trustedCertificates()));
      } catch (IOException | GeneralSecurityException e) {
        throw new StreamException(
            failures.sentence(
                StreamFailureKind.BAD_SETTING,
                "The trusted certificates in "
                    + settings.trustedCertificates()
                    + " cannot be read; use a PEM file"),
            e);
      }
    }
    this.client = builder.build();
  }

  /** A response other than an error or a redirect. */
  record Answer(int status, String body) {

    boolean isGood() {
      return status < 300;
    }

    /** Returns the number at a JSON pointer, or a default if it is missing. */
    long number(JsonPointer place, long otherwise) throws IOException {
      try (JsonParser parser = at(place)) {
        return number(parser, otherwise);
      }
    }

    /** Returns the largest of the numbers of a name at a JSON pointer and below, and another. */
    long largest(JsonPointer place, String name, long other) throws IOException {
      long largest = other;
      try (JsonParser parser = at(place)) {
        for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
          if (token == JsonToken.FIELD_NAME && parser.currentName().equals(name)) {
            largest = Math.max(largest, number(parser, other));
          }
        }
      }
      return largest;
    }

    private JsonParser at(JsonPointer place) throws IOException {
      return new FilteringParserDelegate(
          JSON.createParser(body),
          new JsonPointerBasedFilter(place),
          TokenFilter.Inclusion.ONLY_INCLUDE_ALL,
          false);
    }

    private static long number(JsonParser parser, long otherwise) throws IOException {
      JsonToken token = parser.nextToken();
      return token != null && token.isNumeric() ? Math.round(parser.getDoubleValue()) : otherwise;
    }
  }

  Answer get(String path) throws StreamException {
    return send("GET", path, BodyPublishers.noBody());
  }

  Answer put(String path, String json) throws StreamException {
    return send("PUT", path, BodyPublishers.ofString(json));
  }

  Answer delete(String path) throws StreamException {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  private Answer send(String method, String path, BodyPublisher body) throws StreamException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(settings.webUrl() + path))
            .timeout(settings.timeout())
            .header("Content-Type", "application/json")
            .method(method, body);
    if (!settings.token().isEmpty()) {
      request.header("Authorization", "Bearer " + settings.token());
    }
    try {
      HttpResponse<InputStream> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
      String content = text(response.body());
      if (response.statusCode() == 401 || response.statusCode() == 403) {
        throw new StreamException(
            failures.sentence(
                StreamFailureKind.NOT_AUTHORISED,
                "Pulsar's web interface at %s denied the login or the operation; check the token"),
            null);
      }
      return new Answer(response.statusCode(), content);
    } catch (HttpTimeoutException e) {
      throw failures.exception(new TimeoutException());
    } catch (IOException e) {
      throw failures.exception(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failures.exception(e);
    }
  }

  /** Reads a body; the timeout of the request ends with the response's head. */
  private String text(InputStream body) throws IOException {
    Deadline deadline = new Deadline(settings.timeout(), () -> close(body));
    try (deadline;
        InputStream limited =
            new LimitedInput(
                deadline.of(body),
                MAX_BYTES,
                () -> new IOException("the response is larger than 16 MiB"))) {
      return new String(limited.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw deadline.passed() ? new HttpTimeoutException("the response did not end in time") : e;
    }
  }

  private static void close(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      // The reader meets the same, or has ended.
    }
  }

  /** Returns the failure of an unexpected response. */
  StreamException refused(Answer answer) {
    return new StreamException(
        failures.said(
            answer.status() >= 500 ? StreamFailureKind.REFUSED : StreamFailureKind.NO_TOPIC,
            reason(answer.body()) + " (status " + answer.status() + ")"),
        null);
  }

  /** An answer that is not JSON as it should be. */
  StreamException malformed(IOException e) {
    return new StreamException(
        failures.sentence(
            StreamFailureKind.MALFORMED,
            "The server at %s is not Pulsar's web interface; check the web URL"),
        e);
  }

  private static String reason(String body) {
    try (JsonParser parser = JSON.createParser(body)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.FIELD_NAME
            && parser.currentName().equals("reason")) {
          return PulsarErrorText.of(parser.nextTextValue());
        }
      }
    } catch (IOException notJson) {
      // The body has nothing to quote.
    }
    return PulsarErrorText.of("");
  }
}
