package org.ngsildbench.measurement.raw;

/**
 * One operation, a line of the raw log. Times are nanoseconds since 1970; operations of JMeter's
 * own samplers have millisecond precision.
 *
 * @param label label of the operation
 * @param code response code
 * @param correct whether it succeeded with a correct response
 * @param bytes bytes received
 * @param intendedStart intended start
 * @param start actual start
 * @param firstByte arrival of the first response byte; the end if there was none
 * @param end arrival of the last byte, or detection of the failure
 * @param clientNanos client work between requests, not part of any latency
 * @param aggregationNanos client-side aggregation time after the response
 * @param sequence number of the request within its label, from 0; {@link #NO_SEQUENCE} if it has
 *     none
 */
public record RawOperation(
    String label,
    String code,
    boolean correct,
    long bytes,
    long intendedStart,
    long start,
    long firstByte,
    long end,
    long clientNanos,
    long aggregationNanos,
    long sequence) {

  /** Sequence of an operation without a request of this project's samplers. */
  public static final long NO_SEQUENCE = -1;

  /** The head of the file. */
  public static final String HEADER =
      "label,code,correct,bytes,intended_start_ns,start_ns,first_byte_ns,end_ns,client_ns,"
          + "aggregation_ns,sequence\n";

  /** Nanoseconds of service, as the histograms have them. */
  public long serviceNanos() {
    return end - start - clientNanos;
  }

  /** Nanoseconds from the intended start, as the histograms have them. */
  public long responseNanos() {
    return end - intendedStart - clientNanos;
  }

  /** The line, ended by a line feed. */
  String line() {
    StringBuilder line = new StringBuilder(160);
    cell(label, line);
    cell(code, line);
    line.append(correct).append(',').append(bytes);
    for (long number :
        new long[] {
          intendedStart, start, firstByte, end, clientNanos, aggregationNanos, sequence
        }) {
      line.append(',').append(number);
    }
    return line.append('\n').toString();
  }

  /** RFC 4180; line breaks go, so that a line is an operation. */
  private static void cell(String text, StringBuilder line) {
    String plain = text.replaceAll("[\\p{Cc}\\u2028\\u2029]", " ");
    boolean quoted = plain.indexOf(',') >= 0 || plain.indexOf('"') >= 0;
    line.append(quoted ? '"' + plain.replace("\"", "\"\"") + '"' : plain).append(',');
  }
}
