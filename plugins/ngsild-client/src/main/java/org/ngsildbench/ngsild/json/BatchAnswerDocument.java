package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The body of a batch's answer: nothing (204), a list of ids (201), or {@code {success, errors}}
 * (207), whose errors are {@code {entityId, error: {..}}} (Orion-LD, the specification), {@code
 * {entityId, error: [..]}} (Stellio) or {@code {id, ..}} (Scorpio).
 */
public final class BatchAnswerDocument {

  /** More entities than any batch holds. */
  private static final int MAX = 1_000_000;

  private final Set<String> named = new HashSet<>();
  private final Map<String, String> refused = new LinkedHashMap<>();
  private boolean listed;
  private int unnamed;
  private String repeated;

  private BatchAnswerDocument() {}

  /** Reads the body of an answer with a good status. */
  public static BatchAnswer read(InputStream body) throws IOException {
    return JsonAnswer.readIfAny(
        body, BatchAnswer.EMPTY, parser -> new BatchAnswerDocument().readDocument(parser));
  }

  private BatchAnswer readDocument(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_ARRAY -> readIds(parser);
      case START_OBJECT -> readResult(parser);
      default -> throw BrokerValues.unexpected(parser, "the result of a batch");
    }
    return new BatchAnswer(listed, named, refused, unnamed, repeated);
  }

  private void readResult(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      boolean isList = parser.nextToken() == JsonToken.START_ARRAY;
      if (name.equals("success") && isList) {
        readIds(parser);
      } else if (name.equals("errors") && isList) {
        readErrors(parser);
      } else {
        parser.skipChildren();
      }
    }
  }

  private void readIds(JsonParser parser) throws IOException {
    listed = true;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.VALUE_STRING) {
        // Passed over, it would count as an entity that the broker refused.
        throw BrokerValues.unexpected(parser, "an entity's id");
      }
      String id = parser.getText();
      if (!named.add(id) || refused.containsKey(id)) {
        repeated = id;
      }
      checkCount();
    }
  }

  private void readErrors(JsonParser parser) throws IOException {
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() != JsonToken.START_OBJECT) {
        unnamed++;
        parser.skipChildren();
        continue;
      }
      readError(parser);
    }
  }

  private void readError(JsonParser parser) throws IOException {
    String id = null;
    StringBuilder reason = new StringBuilder();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      boolean isText = token == JsonToken.VALUE_STRING;
      if (isText && (name.equals("entityId") || name.equals("id"))) {
        id = parser.getText();
      } else {
        collectText(parser, name, reason);
      }
    }
    if (id == null) {
      unnamed++;
    } else {
      if (refused.put(id, reason.toString()) != null || named.contains(id)) {
        repeated = id;
      }
      checkCount();
    }
  }

  private void checkCount() throws MalformedAnswerException {
    if (named.size() + refused.size() > MAX) {
      throw new MalformedAnswerException("the answer names over " + MAX + " entities");
    }
  }

  /** Collects the texts of a problem in any form, except the URI of its type. */
  private static void collectText(JsonParser parser, String name, StringBuilder into)
      throws IOException {
    switch (parser.currentToken()) {
      case VALUE_STRING -> {
        if (!name.equals("type") && into.length() < 300) {
          into.append(into.length() == 0 ? "" : ", ").append(parser.getText());
        }
      }
      case START_OBJECT -> {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String inner = parser.currentName();
          parser.nextToken();
          collectText(parser, inner, into);
        }
      }
      case START_ARRAY -> {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          collectText(parser, name, into);
        }
      }
      default -> {
        // Numbers such as the status repeat the text.
      }
    }
  }
}
