package org.ngsildbench.ngsild.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The entities of a notification with its subscription and the number that an attribute of each
 * holds. Takes one entity or an array in {@code data}, and an array of notifications, normalized,
 * concise or simplified, since brokers differ in all of it.
 */
public final class NotificationDocument {

  /** Receives each entity. */
  @FunctionalInterface
  public interface Sink {
    /**
     * @param subscription null if the notification names none
     * @param id null if the entity has none
     * @param number of the attribute; NaN if it is absent or invalid
     */
    void entity(String subscription, String id, double number);
  }

  private static final int MAX_ENTITIES = 100_000;

  private record Entity(String id, double number) {}

  private final String attribute;
  private final String expanded;
  private final Sink sink;
  private boolean hasData;

  private NotificationDocument(String attribute, Sink sink) {
    this.attribute = attribute;
    this.expanded = "/" + attribute;
    this.sink = sink;
  }

  /**
   * Reads a notification.
   *
   * @param attribute the attribute's short name; it may come as an IRI that ends with it
   * @throws MalformedAnswerException if it is invalid
   * @throws IOException from the stream
   */
  public static void read(InputStream body, String attribute, Sink sink) throws IOException {
    NotificationDocument document = new NotificationDocument(attribute, sink);
    JsonAnswer.read(body, document::read);
    if (!document.hasData) {
      throw new MalformedAnswerException("the notification has no data");
    }
  }

  private Void read(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        notification(parser);
      }
    } else {
      notification(parser);
    }
    return null;
  }

  private void notification(JsonParser parser) throws IOException {
    require(parser, JsonToken.START_OBJECT, "a notification");
    String subscription = null;
    List<Entity> entities = new ArrayList<>(1);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("subscriptionId")) {
        subscription = BrokerValues.id(parser);
      } else if (!name.equals("data")) {
        parser.skipChildren();
      } else if (value == JsonToken.START_ARRAY) {
        hasData = true;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          if (entities.size() == MAX_ENTITIES) {
            throw new MalformedAnswerException("the notification has too many entities");
          }
          entities.add(entity(parser));
        }
      } else {
        hasData = true;
        entities.add(entity(parser));
      }
    }
    for (Entity one : entities) {
      sink.entity(subscription, one.id(), one.number());
    }
  }

  private Entity entity(JsonParser parser) throws IOException {
    require(parser, JsonToken.START_OBJECT, "an entity");
    String id = null;
    double number = Double.NaN;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (name.equals("id") || name.equals("@id")) {
        id = BrokerValues.id(parser);
      } else if (name.equals(attribute) || name.endsWith(expanded)) {
        number = JsonTree.number(JsonTree.value(JsonTree.read(parser)));
      } else {
        parser.skipChildren();
      }
    }
    return new Entity(id, number);
  }

  private static void require(JsonParser parser, JsonToken wanted, String what) throws IOException {
    if (parser.currentToken() != wanted) {
      throw BrokerValues.unexpected(parser, what);
    }
  }
}
