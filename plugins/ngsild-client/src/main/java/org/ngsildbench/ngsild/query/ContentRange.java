package org.ngsildbench.ngsild.query;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.ngsild.http.message.HttpHeaders;

/**
 * The Content-Range of a cut answer (ETSI GS CIM 009, 6.3.10): {@code date-time start-end/size}.
 * With lastN the start is the later of the two. Mintaka writes its times without zone and seconds.
 */
final class ContentRange {

  private static final Pattern TIME =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?");

  private ContentRange() {}

  /** Returns whether the newest readings came first and older ones are missing, as with lastN. */
  static boolean isNewestFirst(HttpHeaders headers) {
    String range = headers.first("Content-Range").orElse("");
    Matcher times = TIME.matcher(range);
    if (!times.find()) {
      return true;
    }
    String start = times.group();
    return !times.find() || start.compareTo(times.group()) >= 0;
  }
}
