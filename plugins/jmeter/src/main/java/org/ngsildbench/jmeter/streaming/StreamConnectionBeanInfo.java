package org.ngsildbench.jmeter.streaming;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.jmeter.element.ElementBeanInfo;

/** Common form fields of all connections. */
public abstract class StreamConnectionBeanInfo extends ElementBeanInfo {

  /**
   * Describes the common fields; those of the platform follow.
   *
   * @param before fields of a first group, {@code kind}
   */
  protected StreamConnectionBeanInfo(
      Class<? extends StreamConnectionConfig> element, String initialAddress, String... before) {
    super(element);
    if (before.length > 0) {
      group("kind", before);
    }
    List<String> server = new ArrayList<>(List.of("address"));
    if (UserConnectionConfig.class.isAssignableFrom(element)) {
      server.add("user");
      text("user", "");
    }
    if (PasswordConnectionConfig.class.isAssignableFrom(element)) {
      server.add("password");
      secret("password");
    }
    if (LoginConnectionConfig.class.isAssignableFrom(element)) {
      server.add("tls");
      choice("tls", "false", "true", "false");
    }
    server.addAll(List.of("caFile", "timeoutMillis"));
    group("server", server.toArray(String[]::new));
    group("after", "deleteTopics");
    text("address", initialAddress);
    file("caFile");
    text("timeoutMillis", "30000");
    yesOrNo("deleteTopics", false);
  }
}
