package org.ngsildbench.ngsild.http.message;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.measurement.redaction.Redactor;

/**
 * Header fields that replace those of a request: a field replaces all fields of its name, and one
 * with an empty value removes them. Immutable, thread-safe.
 */
public final class HeaderFields {

  /** No fields: requests stay as they are. */
  public static final HeaderFields NONE = new HeaderFields(List.of());

  private static final Pattern SECRET_NAME =
      Pattern.compile("(?i).*(?:auth|cookie|token|secret|password|key).*");

  private static final Pattern AUTH_SCHEME = Pattern.compile("(?i)^(?:basic|bearer)\\s+");

  private final List<Map.Entry<String, String>> fields;
  private final Set<String> names;
  private final byte[] lines;
  private volatile Redactor redactor;

  private HeaderFields(List<Map.Entry<String, String>> fields) {
    this.fields = fields;
    names =
        fields.stream()
            .map(field -> field.getKey().toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    for (Map.Entry<String, String> field : fields) {
      byte[] line = HttpRequestTemplate.line(field.getKey(), field.getValue());
      if (!field.getValue().isEmpty()) {
        encoded.writeBytes(line);
      }
    }
    lines = encoded.toByteArray();
  }

  /**
   * Creates fields, each a name and a value.
   *
   * @throws IllegalArgumentException if a name is not a token or belongs to a field that the client
   *     writes itself, or a value contains a control character or one outside Latin-1
   */
  public static HeaderFields of(List<Map.Entry<String, String>> fields) {
    return fields.isEmpty() ? NONE : new HeaderFields(List.copyOf(fields));
  }

  /** Returns whether fields of a name contain credentials. */
  static boolean isSecret(String name) {
    return SECRET_NAME.matcher(name).matches();
  }

  /** Returns whether requests stay as they are. */
  public boolean isEmpty() {
    return fields.isEmpty();
  }

  /** Returns these fields and, for other names, those of {@code others}. */
  public HeaderFields over(HeaderFields others) {
    if (isEmpty() || others.isEmpty()) {
      return isEmpty() ? others : this;
    }
    List<Map.Entry<String, String>> all = new ArrayList<>(fields);
    others.fields.stream()
        .filter(field -> !names.contains(field.getKey().toLowerCase(Locale.ROOT)))
        .forEach(all::add);
    return of(all);
  }

  /** Returns a redactor of the credentials in these fields, created at the first call. */
  public Redactor redactor() {
    if (redactor == null) {
      redactor =
          Redactor.of(
              fields.stream()
                  .filter(field -> isSecret(field.getKey()))
                  .flatMap(field -> secrets(field.getValue()))
                  .toArray(String[]::new));
    }
    return redactor;
  }

  /** Returns the fields without credentials, one per line. */
  public String withoutSecrets() {
    return fields.stream()
        .filter(field -> !isSecret(field.getKey()))
        .map(field -> field.getKey() + ": " + field.getValue() + "\n")
        .collect(Collectors.joining());
  }

  /** Returns a request's head with these fields. */
  byte[] replacedIn(byte[] head) {
    ByteArrayOutputStream replaced = new ByteArrayOutputStream(head.length + lines.length);
    int start = 0;
    for (int i = 0; i < head.length; i++) {
      if (head[i] == '\n') {
        boolean last = i == head.length - 1;
        if (last) {
          replaced.writeBytes(lines);
        }
        if (last || start == 0 || !names.contains(name(head, start))) {
          replaced.write(head, start, i + 1 - start);
        }
        start = i + 1;
      }
    }
    return replaced.toByteArray();
  }

  private static String name(byte[] head, int start) {
    int colon = start;
    while (head[colon] != ':') {
      colon++;
    }
    return new String(head, start, colon - start, StandardCharsets.ISO_8859_1)
        .toLowerCase(Locale.ROOT);
  }

  /** Returns a credential, its parts, and the password of Basic authentication. */
  private static Stream<String> secrets(String value) {
    String credential = AUTH_SCHEME.matcher(value).replaceFirst("");
    Stream<String> parts =
        Arrays.stream(value.split(";"))
            .map(part -> part.substring(part.indexOf('=') + 1).strip())
            .filter(part -> part.length() > 3);
    Stream<String> password = Stream.of();
    if (value.regionMatches(true, 0, "Basic ", 0, 6)) {
      try {
        String login =
            new String(Base64.getDecoder().decode(credential.strip()), StandardCharsets.UTF_8);
        password = Stream.of(login, login.substring(login.indexOf(':') + 1));
      } catch (IllegalArgumentException e) {
        // Not base64: redacted as it is.
      }
    }
    return Stream.of(Stream.of(value, credential), parts, password).flatMap(all -> all);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HeaderFields that && fields.equals(that.fields);
  }

  @Override
  public int hashCode() {
    return Objects.hash(fields);
  }

  /** Returns the names; values may be secrets. */
  @Override
  public String toString() {
    return names.toString();
  }
}
