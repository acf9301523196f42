package org.ngsildbench.measurement.redaction;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/**
 * Replaces known secrets in text from outside by {@value #REDACTED}: as they are, URL-encoded,
 * escaped as in JSON or HTML, in base64 and in hexadecimal digits. When in doubt, too much goes.
 * Immutable.
 *
 * <p>A secret of fewer than 8 characters is found as a whole word only.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Redactor {

  /** The text written in place of a secret. */
  public static final String REDACTED = "(set)";

  /** A redactor without secrets; still removes control characters. */
  public static final Redactor NONE = new Redactor(List.of());

  /** Controls, line and paragraph separators, and what changes the direction of writing. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\s\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]+");

  private static final String BASE64 = "+/-_=%";

  private final List<SecretForm> forms;

  /** A redactor of these secrets; empty ones are left out. */
  public static Redactor of(String... secrets) {
    return NONE.and(List.of(secrets));
  }

  /** Returns a redactor of additional secrets; ignores empty ones. */
  public Redactor and(Collection<String> secrets) {
    List<SecretForm> more = new ArrayList<>(forms);
    secrets.stream()
        .filter(secret -> !secret.isBlank())
        .map(SecretForms::of)
        .flatMap(List::stream)
        .filter(form -> !more.contains(form))
        .forEach(more::add);
    return new Redactor(List.copyOf(more));
  }

  /** Returns a redactor for the secrets of both. */
  public Redactor and(Redactor other) {
    List<SecretForm> more = new ArrayList<>(forms);
    more.addAll(other.forms);
    return new Redactor(List.copyOf(more));
  }

  /** The text without secrets, on one line, without control characters. */
  public String line(String text) {
    return UNPRINTABLE.matcher(redact(text)).replaceAll(" ").strip();
  }

  /** Returns the text without secrets; the same object if there are none. */
  public String redact(String text) {
    StringBuilder redacted = new StringBuilder();
    int kept = 0;
    int at = 0;
    while (at < text.length()) {
      SecretForm found = null;
      int end = at;
      for (SecretForm form : forms) {
        int ends = form.end(text, at);
        if (ends > end) {
          end = ends;
          found = form;
        }
      }
      if (found == null) {
        at++;
        continue;
      }
      int start = found.insideBase64() ? beginning(text, at, kept) : at;
      // The rest of a longer base64 text, or of a secret that is not wholly as it is known.
      at = found.isLong() ? end(text, end) : end;
      redacted.append(text, kept, start).append(REDACTED);
      kept = at;
    }
    return kept == 0 ? text : redacted.append(text, kept, text.length()).toString();
  }

  private static int beginning(String text, int from, int least) {
    int start = from;
    while (start > least && isBase64(text.charAt(start - 1))) {
      start--;
    }
    return start;
  }

  private static int end(String text, int from) {
    int end = from;
    while (end < text.length() && isBase64(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isBase64(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c) || BASE64.indexOf(c) >= 0;
  }

  /** The number of forms looked for, not the secrets. */
  @Override
  public String toString() {
    return "redactor of " + forms.size() + " forms";
  }
}
