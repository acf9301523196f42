package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of {@link Notifications}; fields as the record names them. */
final class NotificationsJson {

  private NotificationsJson() {}

  static Map<String, Object> write(Notifications notifications) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("written", notifications.written());
    json.put("notified", notifications.notified());
    json.put("lost", notifications.lost());
    json.put("duplicates", notifications.duplicates());
    json.put("outOfOrder", notifications.outOfOrder());
    json.put("lateArrivals", notifications.lateArrivals());
    return json;
  }

  static Notifications read(JsonObject json) throws IOException {
    return new Notifications(
        json.number("written"),
        json.number("notified"),
        json.number("lost"),
        json.number("duplicates"),
        json.number("outOfOrder"),
        json.number("lateArrivals"));
  }
}
