package org.ngsildbench.embedded.api;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.http.BrokerRequest;
import org.ngsildbench.embedded.http.BrokerResponse;
import org.ngsildbench.embedded.http.ContextLink;

/** Builds {@code Link} headers: to the context, the next page and the previous page. */
public final class Links {
  private Links() {}

  /** Returns a link to the context at a URL. */
  public static String toContext(String url) {
    return ContextLink.toContext(url);
  }

  /**
   * Joins the links of a response: one to the context if the body does not carry it, and the given
   * ones.
   *
   * @param mediaType of the response
   * @param others joined by commas, possibly empty
   */
  public static String with(Context context, String mediaType, String others) {
    boolean inBody = mediaType.equals(BrokerResponse.JSON_LD) || !context.source().isTextual();
    String link = inBody ? "" : toContext(context.source().textValue());
    return link.isEmpty() || others.isEmpty() ? link + others : link + ", " + others;
  }

  /** Adds {@linkplain #with these links} to a response, if there are any. */
  public static void add(
      Context context, String mediaType, String others, BrokerResponse response) {
    String links = with(context, mediaType, others);
    if (!links.isEmpty()) {
      response.header("Link", links);
    }
  }

  /** Returns a link to another page of the same query. */
  public static String toPage(BrokerRequest request, String relation, long limit, long offset) {
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

  /** Encodes a text as one path segment; colons stay unencoded (RFC 3986). */
  public static String pathPart(String text) {
    return encode(text).replace("%3A", ":");
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
