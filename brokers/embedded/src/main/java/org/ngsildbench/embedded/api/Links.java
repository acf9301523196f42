package org.ngsildbench.embedded.api;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.ContextLink;
import org.ngsildbench.embedded.http.NgsiLdAnswer;
import org.ngsildbench.embedded.http.NgsiLdRequest;

/**
 * The {@code ContextLink} headers of answers: to the context, to the next page and to the one
 * before.
 */
public final class Links {
  private Links() {}

  /** A link to the context at a URL. */
  public static String toContext(String url) {
    return ContextLink.toContext(url);
  }

  /**
   * The links of an answer under a context: where the body does not carry the context, one to it;
   * and those given.
   *
   * @param mediaType of the answer
   * @param others joined by commas, possibly empty
   */
  public static String with(Context context, String mediaType, String others) {
    boolean inBody = mediaType.equals(NgsiLdAnswer.JSON_LD) || !context.source().isTextual();
    String link = inBody ? "" : toContext(context.source().textValue());
    return link.isEmpty() || others.isEmpty() ? link + others : link + ", " + others;
  }

  /** A link to another page of the same query. */
  public static String toPage(NgsiLdRequest request, String relation, long limit, long offset) {
    StringBuilder url = new StringBuilder(request.path()).append('?');
    for (Map.Entry<String, List<String>> parameter : request.parameters().entrySet()) {
      if (!parameter.getKey().equals("limit") && !parameter.getKey().equals("offset")) {
        for (String value : parameter.getValue()) {
          url.append(encode(parameter.getKey())).append('=').append(encode(value)).append('&');
        }
      }
    }
    url.append("limit=").append(limit).append("&offset=").append(offset);
    return "<" + url + ">; rel=\"" + relation + "\"; type=\"application/ld+json\"";
  }

  /** A text as one part of a path; colons may stand there as they are (RFC 3986). */
  public static String pathPart(String text) {
    return encode(text).replace("%3A", ":");
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
