package org.ngsildbench.measurement.manifest;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.redaction.Redactor;

/** Removes tokens and passwords from output; in doubt it removes too much. */
final class Secrets {

  /** Placeholder that shows a secret was set. */
  static final String SET = Redactor.REDACTED;

  private static final String SECRET_WORD =
      "(?:token|passw(?:or)?d|passphrase|secret|authori[sz]ation|credential|api[-_.]?key|cookie)";

  private static final Pattern SECRET_NAME = Pattern.compile(SECRET_WORD, Pattern.CASE_INSENSITIVE);

  /** {@code broker.token=abc}, {@code Authorization: Bearer abc}, {@code "password": "abc"}. */
  private static final Pattern SECRET_ASSIGNMENT =
      Pattern.compile(
          "([\\w.-]*"
              + SECRET_WORD
              + "[\\w.-]*[\"']?\\s*[=:]\\s*)"
              + "(?:(?:bearer|basic)\\s+)?(?:\"[^\"]*\"|'[^']*'|[^\\s,;&]+)",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern AUTHORIZATION_SCHEME =
      Pattern.compile("\\b(bearer|basic)\\s+[\\w.~+/=-]+", Pattern.CASE_INSENSITIVE);

  private static final Pattern URL = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://[^\\s,;\"'<>]*");

  private static final Pattern PLAIN_AUTHORITY = Pattern.compile("(?:\\[[^\\]]*]|[^:]*)(?::\\d*)?");

  private Secrets() {}

  static boolean isSecretName(String name) {
    return SECRET_NAME.matcher(name).find();
  }

  /** The text without secrets that are recognised by their form. */
  static String scrub(String text) {
    if (text == null) {
      return null;
    }
    String scrubbed =
        URL.matcher(text)
            .replaceAll(url -> Matcher.quoteReplacement(withoutCredentials(url.group())));
    scrubbed = SECRET_ASSIGNMENT.matcher(scrubbed).replaceAll("$1" + Matcher.quoteReplacement(SET));
    return AUTHORIZATION_SCHEME.matcher(scrubbed).replaceAll("$1 " + Matcher.quoteReplacement(SET));
  }

  /** The URL without user-info, query and fragment. */
  static String withoutCredentials(String url) {
    if (url == null) {
      return null;
    }
    int scheme = url.indexOf("://");
    int authority = scheme < 0 ? 0 : scheme + 3;
    int queryStart = firstOf(url, "?#", authority);
    int path = Math.min(firstOf(url, "/", authority), queryStart);
    String host = url.substring(authority, path);
    if (!PLAIN_AUTHORITY.matcher(host).matches() && url.indexOf('@', path) >= 0) {
      // A password with a slash or question mark in it looks like the end of the authority.
      path = url.lastIndexOf('@') + 1;
      queryStart = firstOf(url, "?#", path);
      return url.substring(0, authority) + url.substring(path, queryStart);
    }
    return url.substring(0, authority)
        + host.substring(host.lastIndexOf('@') + 1)
        + url.substring(path, queryStart);
  }

  private static int firstOf(String text, String characters, int from) {
    for (int i = from; i < text.length(); i++) {
      if (characters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }
}
