package org.ngsildbench.measurement.raw;

/**
 * One operation as a line of the raw log. Times are nanoseconds since 1970; operations of JMeter's
 * own samplers have whole milliseconds.
 *
 * @param label of the operation
 * @param code its response code
 * @param correct whether it succeeded and its answer was right
 * @param bytes received
 * @param intendedStart when the load model wanted it to start
 * @param start when it did start
 * @param firstByte when the first byte of the first answer had arrived; the end where none did
 * @param end when the last byte had arrived, or the failure was seen
 * @param clientNanos the client's own work between the requests, in no latency
 * @param aggregationNanos the client's work on the answer afterwards
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
    long aggregationNanos) {

  /** The head of the file. */
  public static final String HEADER =
      "label,code,correct,bytes,intended_start_ns,start_ns,first_byte_ns,end_ns,client_ns,"
          + "aggregation_ns\n";

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
        new long[] {intendedStart, start, firstByte, end, clientNanos, aggregationNanos}) {
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
