package org.ngsildbench.embedded.subscription;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import org.ngsildbench.embedded.api.Options;
import org.ngsildbench.embedded.api.SelectionParameters;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.problem.ErrorType;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.EntityJsonWriter;
import org.ngsildbench.embedded.representation.Format;
import org.ngsildbench.embedded.representation.Representation;

/**
 * The representation of entities in a notification ({@code attributes}, {@code pick}, {@code omit},
 * {@code format} and {@code sysAttrs}, clause 5.2.14). Immutable and thread-safe.
 *
 * @param writer writes the entities
 * @param context compacts their names
 */
record NotificationForm(EntityJsonWriter writer, Context context) {
  /**
   * Reads the member {@code notification}.
   *
   * @param names expands the names in the member
   * @param shown compacts the names in notifications
   */
  static NotificationForm read(JsonNode json, Context names, Context shown) {
    if (json.path("showChanges").asBoolean()) {
      throw new Problem(
          ErrorType.OPERATION_NOT_SUPPORTED,
          "This broker does not show previous values; omit showChanges.");
    }
    JsonNode format = json.get("format");
    Format written =
        format == null
            ? Format.NORMALIZED
            : Options.format(SubscriptionDocument.text(format, "notification.format"), Set.of());
    boolean systemAttributes = json.path("sysAttrs").asBoolean();
    Representation representation =
        new Representation(
            written,
            systemAttributes,
            new SelectionParameters(
                    list(json, "attributes"), list(json, "pick"), list(json, "omit"), null)
                .selection(names),
            shown,
            false);
    return new NotificationForm(new EntityJsonWriter(representation), shown);
  }

  private static String list(JsonNode json, String member) {
    JsonNode names = json.get(member);
    return names == null
        ? null
        : String.join(",", SubscriptionDocument.texts(names, "notification." + member));
  }
}
