package org.ngsildbench.analysis.published;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.ngsildbench.measurement.json.JsonObject;

/** Reads the part {@code reproduction} of an experiment's JSON. */
final class ReproductionJson {

  private ReproductionJson() {}

  static Reproduction read(JsonObject json) throws IOException {
    String text = json.requiredText("status");
    Reproduction.Status status =
        Arrays.stream(Reproduction.Status.values())
            .filter(one -> one.text().equals(text))
            .findFirst()
            .orElseThrow(() -> new IOException("unknown status: " + text));
    String reason = text(json, "reason");
    if (reason.isEmpty() == (status != Reproduction.Status.WORKS)) {
      throw new IOException("a reason is needed exactly where the status is not 'works'");
    }
    Optional<JsonObject> order = json.object("order");
    return new Reproduction(
        status,
        reason,
        json.object("laptop").map(JsonObject::texts).orElse(Map.of()),
        (int) json.number("laptopMinutes"),
        text(json, "time"),
        text(json, "needs"),
        text(json, "axes").isEmpty() ? List.of() : List.of(text(json, "axes").split(",")),
        order.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new Reproduction.Order(
                    order.get().requiredText("quantity"), order.get().requiredText("between"))));
  }

  private static String text(JsonObject json, String name) throws IOException {
    return Objects.requireNonNullElse(json.text(name), "");
  }
}
