package org.ngsildbench.ngsild.notification;

import java.nio.charset.StandardCharsets;

/** The JSON that is sent. All texts in it are such as need no escape. */
final class Documents {
  private Documents() {}

  /**
   * A subscription to one probe.
   *
   * @param idMember JSON member that selects the probe
   * @param filter further members, each behind a comma
   * @param endpoint JSON object
   */
  static byte[] subscription(
      String id, String idMember, String filter, String endpoint, String description) {
    return bytes(
        """
        {"id":"%s","type":"Subscription","description":"%s",\
        "entities":[{%s,"type":"%s"}],"watchedAttributes":["%s"]%s,\
        "notification":{"attributes":["%s"],"format":"normalized",\
        "endpoint":%s}}"""
            .formatted(
                id,
                description,
                idMember,
                NotificationSettings.TYPE,
                NotificationSettings.ATTRIBUTE,
                filter,
                NotificationSettings.ATTRIBUTE,
                endpoint));
  }

  /**
   * A probe with its number.
   *
   * @param more further attributes, each behind a comma
   */
  static byte[] probe(String id, long number, String more) {
    return bytes(
        "{\"id\":\"%s\",\"type\":\"%s\",%s%s}"
            .formatted(id, NotificationSettings.TYPE, attribute(number), more));
  }

  /** The attributes only, for a partial update. */
  static byte[] fragment(long number, String more) {
    return bytes("{" + attribute(number) + more + "}");
  }

  private static String attribute(long number) {
    return "\"%s\":{\"type\":\"Property\",\"value\":%s}"
        .formatted(NotificationSettings.ATTRIBUTE, number);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
