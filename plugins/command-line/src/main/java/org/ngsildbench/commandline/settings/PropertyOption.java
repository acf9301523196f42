package org.ngsildbench.commandline.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.commandline.usage.UsageException;

/** The {@code name=value} of {@code -J}. */
public final class PropertyOption {

  private PropertyOption() {}

  /**
   * The properties by name, in the order given.
   *
   * @throws UsageException for one without a name or without {@code =}, and for a name given twice
   *     with different values
   */
  public static Map<String, String> parse(List<String> texts) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String text : texts) {
      int equals = text.indexOf('=');
      String name = equals < 0 ? "" : text.substring(0, equals).strip();
      if (name.isEmpty()) {
        throw new UsageException("-J '" + text + "': write name=value");
      }
      String value = text.substring(equals + 1).strip();
      String before = properties.put(name, value);
      if (before != null && !before.equals(value)) {
        throw new UsageException(
            "-J %s: two values, '%s' and '%s'; use one".formatted(name, before, value));
      }
    }
    return properties;
  }
}
