package org.ngsildbench.embedded.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses and builds the {@code Link} header of JSON-LD contexts (clause 6.3.5, JSON-LD 1.1 section
 * 6.1).
 */
public final class ContextLink {
  /** The link relation of a context. */
  public static final String CONTEXT_RELATION = "http://www.w3.org/ns/json-ld#context";

  private static final Pattern ONE_LINK = Pattern.compile("<([^>]*)>([^<]*)");

  private ContextLink() {}

  /** Returns the context URL in a header; null if there is none. */
  public static String contextOf(String header) {
    if (header == null) {
      return null;
    }
    for (Matcher link = ONE_LINK.matcher(header); link.find(); ) {
      if (link.group(2).contains(CONTEXT_RELATION)) {
        return link.group(1).strip();
      }
    }
    return null;
  }

  /** Returns a header that links a context. */
  public static String toContext(String url) {
    return "<" + url + ">; rel=\"" + CONTEXT_RELATION + "\"; type=\"application/ld+json\"";
  }
}
