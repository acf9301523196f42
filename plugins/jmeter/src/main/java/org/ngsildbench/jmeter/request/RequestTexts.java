package org.ngsildbench.jmeter.request;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.http.message.HeaderFields;
import org.ngsildbench.ngsild.request.EntityRequest;

/**
 * The texts in a request's fields; the key of the prepared request.
 *
 * @param method GET, POST, PATCH, PUT or DELETE
 * @param path from {@code /ngsi-ld/v1} on
 * @param parameters a line {@code name=value} for each parameter of the query string
 * @param accept media type of the response; empty: application/json
 * @param headers a line {@code Name: value} for each header field
 * @param body JSON; empty for none
 * @param followPages whether a list is read to its end
 */
record RequestTexts(
    String method,
    String path,
    String parameters,
    String accept,
    String headers,
    String body,
    boolean followPages) {

  private static final Fields FIELDS = new Fields("NGSI-LD Request");

  /** Prepares the request for a broker. */
  ReadyRequest prepare(NgsiLdClient client) throws BadFieldException {
    EntityRequest request = request();
    HeaderFields fields = fields();
    try {
      return new ReadyRequest(client.prepare(request), fields);
    } catch (IllegalArgumentException e) {
      throw bad(e);
    }
  }

  private EntityRequest request() throws BadFieldException {
    String verb = FIELDS.required("Method", method, "GET, POST, PATCH, PUT or DELETE");
    String where = FIELDS.required("Path", path, "a path such as /ngsi-ld/v1/entities");
    byte[] bytes = FIELDS.resolved("Body", body).getBytes(StandardCharsets.UTF_8);
    try {
      EntityRequest request = EntityRequest.send(verb, where, bytes);
      for (String line : FIELDS.resolved("Parameters", parameters).split("\\R")) {
        request = withParameter(request, line.strip());
      }
      // Samples get the response from the trace, and only if something reads it.
      return (followPages ? request.followingPages() : request).keeping(0);
    } catch (IllegalArgumentException e) {
      throw bad(e);
    }
  }

  private HeaderFields fields() throws BadFieldException {
    List<Map.Entry<String, String>> fields = new ArrayList<>();
    String type = FIELDS.resolved("Accept", accept).strip();
    if (!type.isEmpty() && !type.equals("application/json")) {
      fields.add(Map.entry("Accept", type));
    }
    for (String text : FIELDS.resolved("Headers", headers).split("\\R")) {
      String line = text.strip();
      int colon = line.indexOf(':');
      if (colon > 0) {
        fields.add(Map.entry(line.substring(0, colon).strip(), line.substring(colon + 1).strip()));
      } else if (!line.isEmpty()) {
        throw FIELDS.bad("Headers", line, "a line such as Prefer: ngsi-ld=1.6 for each field");
      }
    }
    try {
      return HeaderFields.of(fields);
    } catch (IllegalArgumentException e) {
      throw bad(e);
    }
  }

  private static BadFieldException bad(IllegalArgumentException refused) {
    return new BadFieldException(FIELDS.element() + ": " + refused.getMessage() + ".");
  }

  private static EntityRequest withParameter(EntityRequest request, String line)
      throws BadFieldException {
    if (line.isEmpty()) {
      return request;
    }
    int equals = line.indexOf('=');
    if (equals < 1) {
      throw FIELDS.bad("Parameters", line, "a line such as type=Bus for each parameter");
    }
    return request.with(line.substring(0, equals).strip(), line.substring(equals + 1).strip());
  }
}
