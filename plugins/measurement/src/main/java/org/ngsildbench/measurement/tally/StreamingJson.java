package org.ngsildbench.measurement.tally;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ngsildbench.measurement.json.JsonObject;

/** The JSON form of {@link Streaming}; fields as the record names them. */
final class StreamingJson {

  private StreamingJson() {}

  static Map<String, Object> write(Streaming streaming) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("platform", streaming.platform());
    json.put("messageBytes", streaming.messageBytes());
    json.put("targetRate", streaming.targetRate());
    json.put("acknowledgement", streaming.acknowledgement());
    json.put("groups", streaming.groups());
    json.put("sent", streaming.sent());
    json.put("acknowledged", streaming.acknowledged());
    json.put("failed", streaming.failed());
    json.put("delivered", streaming.delivered());
    json.put("lost", streaming.lost());
    json.put("unacknowledgedDelivered", streaming.unacknowledgedDelivered());
    json.put("duplicates", streaming.duplicates());
    json.put("outOfOrder", streaming.outOfOrder());
    json.put("foreign", streaming.foreign());
    json.put("behind", streaming.behind());
    json.put("catchUpMicros", streaming.catchUpMicros());
    return json;
  }

  static Streaming read(JsonObject json) throws IOException {
    return new Streaming(
        json.requiredText("platform"),
        (int) json.number("messageBytes"),
        json.decimal("targetRate"),
        json.requiredText("acknowledgement"),
        (int) json.number("groups"),
        json.number("sent"),
        json.number("acknowledged"),
        json.number("failed"),
        json.number("delivered"),
        json.number("lost"),
        json.number("unacknowledgedDelivered"),
        json.number("duplicates"),
        json.number("outOfOrder"),
        json.number("foreign"),
        json.number("behind"),
        json.number("catchUpMicros"));
  }
}
