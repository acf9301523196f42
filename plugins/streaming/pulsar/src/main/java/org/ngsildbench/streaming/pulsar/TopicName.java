package org.ngsildbench.streaming.pulsar;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;

/**
 * A topic by its full name.
 *
 * @param domain {@code persistent} or {@code non-persistent}
 * @param namespace tenant and namespace, with a slash between
 * @param local the topic's name within its namespace
 */
record TopicName(String domain, String namespace, String local) {

  private static final Pattern FULL =
      Pattern.compile("(?:(persistent|non-persistent)://)?(?:([^/:]+/[^/]+)/)?([^/:]+)");

  /**
   * A topic by what users call it: {@code name}, {@code tenant/namespace/name}, or with {@code
   * persistent://} or {@code non-persistent://} before it.
   */
  static TopicName of(String topic, PulsarSettings settings) throws StreamException {
    Matcher name = FULL.matcher(topic);
    if (!name.matches() || (name.group(1) != null && name.group(2) == null)) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING,
          "The topic must be a name, tenant/namespace/name, or persistent://tenant/namespace/name,"
              + " not '"
              + topic
              + "'.");
    }
    String usual = settings.persistent() ? "persistent" : "non-persistent";
    return new TopicName(
        name.group(1) == null ? usual : name.group(1),
        name.group(2) == null ? settings.namespace() : name.group(2),
        name.group(3));
  }

  boolean persistent() {
    return domain.equals("persistent");
  }

  /** Returns the topic's path in the web interface. */
  String path() {
    return "/admin/v2/%s/%s/%s"
        .formatted(domain, namespace, URLEncoder.encode(local, UTF_8).replace("+", "%20"));
  }

  @Override
  public String toString() {
    return domain + "://" + namespace + "/" + local;
  }
}
