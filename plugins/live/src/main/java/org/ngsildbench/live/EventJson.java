package org.ngsildbench.live;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.ngsildbench.measurement.json.JsonBytes;

/** Encodes the state of a run for the page, on one line. */
final class EventJson {

  private EventJson() {}

  static byte[] of(LiveSnapshot now, List<byte[]> points) {
    JsonBytes json = new JsonBytes();
    json.put("{\"run\":").string(now.run());
    json.put(",\"system\":").string(now.system());
    json.put(",\"plan\":").string(now.plan());
    json.put(",\"position\":").string(now.position());
    json.put(",\"seconds\":").decimal(now.seconds(), 1);
    number(json, ",\"done\":", now.done());
    number(json, ",\"left\":", now.secondsLeft());
    now.threads().ifPresent(threads -> json.put(",\"threads\":").number(threads));
    json.put(",\"cores\":{");
    String separator = "";
    for (Map.Entry<String, Double> role : now.cores().entrySet()) {
      json.put(separator).string(role.getKey()).put(':').decimal(role.getValue(), 2);
      separator = ",";
    }
    json.put("},\"labels\":[");
    separator = "";
    for (LabelSnapshot label : now.labels()) {
      json.put(separator);
      label(json, label);
      separator = ",";
    }
    json.put("],\"points\":[");
    separator = "";
    for (byte[] point : points) {
      json.put(separator).put(point);
      separator = ",";
    }
    json.put("]}");
    return Arrays.copyOf(json.array(), json.size());
  }

  private static void number(JsonBytes json, String name, OptionalDouble value) {
    value.ifPresent(known -> json.put(name).decimal(known, 3));
  }

  private static void label(JsonBytes json, LabelSnapshot label) {
    json.put("{\"label\":").string(label.label());
    json.put(",\"count\":").number(label.operations().count());
    json.put(",\"errors\":").number(label.operations().errors());
    json.put(",\"incorrect\":").number(label.operations().wrongAnswers());
    json.put(",\"late\":").number(label.operations().late());
    json.put(",\"dropped\":").number(label.operations().dropped());
    json.put(",\"inFlight\":").number(label.inFlight());
    json.put(",\"rateNow\":").decimal(label.rateNow(), 1);
    json.put(",\"rate\":").decimal(label.rate(), 1);
    json.put(",\"p50\":").number(label.p50());
    json.put(",\"p95\":").number(label.p95());
    json.put(",\"p99\":").number(label.p99()).put('}');
  }
}
