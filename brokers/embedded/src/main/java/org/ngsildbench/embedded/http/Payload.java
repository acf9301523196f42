package org.ngsildbench.embedded.http;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.CharConversionException;
import java.io.IOException;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.json.Json;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;

/**
 * The JSON body of a request and its context (clause 6.3.5): for plain JSON from the {@code Link}
 * header, for JSON-LD from the document. Used for one request; not thread-safe.
 */
public final class Payload {
  private static final String MERGE_PATCH = "application/merge-patch+json";

  private final BrokerRequest request;
  private final ContextResolver contexts;
  private final boolean jsonLd;
  private final Context linked;

  private Payload(BrokerRequest request, ContextResolver contexts, boolean jsonLd) {
    this.request = request;
    this.contexts = contexts;
    this.jsonLd = jsonLd;
    this.linked = jsonLd ? null : request.linkContext();
  }

  /**
   * Checks the request's headers; does not read the body.
   *
   * @throws Problem 415 if the body is not JSON, BadRequestData for a {@code Link} header to a
   *     context together with JSON-LD
   */
  public static Payload of(BrokerRequest request, ContextResolver contexts) {
    String contentType = request.header("Content-Type");
    String mediaType =
        contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    boolean patch = request.method().equals("PATCH") && mediaType.equals(MERGE_PATCH);
    boolean jsonLd = mediaType.equals(BrokerResponse.JSON_LD);
    if (!jsonLd && !patch && !mediaType.equals(BrokerResponse.JSON)) {
      throw new Problem(
          ErrorType.UNSUPPORTED_MEDIA_TYPE,
          "The Content-Type must be application/json or application/ld+json, not \""
              + (contentType == null ? "" : contentType)
              + "\".");
    }
    if (jsonLd && ContextLink.contextOf(request.header("Link")) != null) {
      throw Problem.badData(
          "A body of application/ld+json has its own @context; omit the Link header.");
    }
    return new Payload(request, contexts, jsonLd);
  }

  /** Reads the whole body as one document. */
  public JsonNode readDocument() throws IOException {
    try (JsonParser parser = Json.parser(request.body())) {
      JsonNode document = Json.tree(parser);
      if (document == null || (document.isArray() && document.isEmpty())) {
        throw Problem.invalidRequest("The body is empty; it must be JSON.");
      }
      requireEnd(parser);
      return document;
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (CharConversionException e) {
      throw Problem.invalidRequest("The body is not UTF-8 text.");
    }
  }

  /**
   * Reads the elements of an array body one by one.
   *
   * @param consumer receives each element and its index
   * @throws Problem InvalidRequest or BadRequestData if the body is not an array or is empty
   */
  public void readElements(BiConsumer<JsonNode, Integer> consumer) throws IOException {
    try (JsonParser parser = Json.parser(request.body())) {
      JsonToken first = parser.nextToken();
      if (first != JsonToken.START_ARRAY) {
        throw first == null
            ? Problem.invalidRequest("The body is empty; it must be a JSON array.")
            : Problem.badData("The body must be a JSON array.");
      }
      int index = 0;
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        consumer.accept(Json.tree(parser), index++);
      }
      requireEnd(parser);
      if (index == 0) {
        throw Problem.badData("The array must not be empty.");
      }
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (CharConversionException e) {
      throw Problem.invalidRequest("The body is not UTF-8 text.");
    }
  }

  /**
   * Returns the context for a document.
   *
   * @throws Problem BadRequestData if plain JSON has an {@code @context} or JSON-LD has none
   */
  public Context contextOf(JsonNode document) {
    JsonNode inline = document.get("@context");
    if (!jsonLd) {
      if (inline != null) {
        throw Problem.badData(
            "A body of application/json must not have an @context;"
                + " use a Link header or send application/ld+json.");
      }
      return linked;
    }
    if (inline == null) {
      throw Problem.badData("A body of application/ld+json needs an @context.");
    }
    return contexts.resolve(inline);
  }

  private static void requireEnd(JsonParser parser) throws IOException {
    if (parser.nextToken() != null) {
      throw Problem.invalidRequest("The body has content after the end of the JSON document.");
    }
  }

  private static Problem malformed(JsonProcessingException e) {
    String place =
        e.getLocation() == null
            ? ""
            : " (line %s, column %s)"
                .formatted(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    return Problem.invalidRequest("The body is not valid JSON: " + e.getOriginalMessage() + place);
  }
}
