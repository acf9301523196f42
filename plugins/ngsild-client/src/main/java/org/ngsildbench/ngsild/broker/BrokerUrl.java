package org.ngsildbench.ngsild.broker;

import java.net.URI;
import java.util.Locale;

/** Checks of the URLs users give. */
final class BrokerUrl {

  private static final String API_ROOT = "/ngsi-ld/v1";

  private BrokerUrl() {}

  /** The URL without a trailing slash or API root, since users write it with and without. */
  static URI checked(String what, URI url) {
    if (url == null) {
      throw new IllegalArgumentException(what + " is missing");
    }
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw new IllegalArgumentException(what + " must start with http:// or https://");
    }
    if (url.getHost() == null) {
      throw new IllegalArgumentException(what + " has no valid host");
    }
    if (url.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          what + " must not contain a user name or password; specify a token separately");
    }
    if (url.getRawQuery() != null || url.getRawFragment() != null) {
      throw new IllegalArgumentException(what + " must end with its path, without ? or #");
    }
    String path = withoutSlashes(url.getRawPath() == null ? "" : url.getRawPath());
    if (path.endsWith(API_ROOT)) {
      path = withoutSlashes(path.substring(0, path.length() - API_ROOT.length()));
    }
    return URI.create(scheme + "://" + url.getRawAuthority() + path);
  }

  /** A Link header holds the URL between angle brackets. */
  static void checkContext(String link) {
    if (!link.matches("https?://[^<>\"\\s]+")) {
      throw new IllegalArgumentException(
          "the @context must be a URL that starts with http:// or https://");
    }
  }

  private static String withoutSlashes(String path) {
    int end = path.length();
    while (end > 0 && path.charAt(end - 1) == '/') {
      end--;
    }
    return path.substring(0, end);
  }
}
