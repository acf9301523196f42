package org.ngsildbench.ngsild.notification;

import java.nio.charset.StandardCharsets;

/** The JSON that is sent. All texts in it are such as need no escape. */
final class Documents {
  private Documents() {}

  /** A subscription to one probe; the endpoint is a URL without quotes or backslashes. */
  static byte[] subscription(String id, String probe, String endpoint, String description) {
    return bytes(
        """
        {"id":"%s","type":"Subscription","description":"%s",\
        "entities":[{"id":"%s","type":"%s"}],"watchedAttributes":["%s"],\
        "notification":{"attributes":["%s"],"format":"normalized",\
        "endpoint":{"uri":"%s","accept":"application/json"}}}"""
            .formatted(
                id,
                description,
                probe,
                NotificationSettings.TYPE,
                NotificationSettings.ATTRIBUTE,
                NotificationSettings.ATTRIBUTE,
                endpoint));
  }

  /** A probe with its number. */
  static byte[] probe(String id, long number) {
    return bytes(
        "{\"id\":\"%s\",\"type\":\"%s\",%s}"
            .formatted(id, NotificationSettings.TYPE, attribute(number)));
  }

  /** The attribute only, for a partial update. */
  static byte[] fragment(long number) {
    return bytes("{" + attribute(number) + "}");
  }

  private static String attribute(long number) {
    return "\"%s\":{\"type\":\"Property\",\"value\":%s}"
        .formatted(NotificationSettings.ATTRIBUTE, number);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
