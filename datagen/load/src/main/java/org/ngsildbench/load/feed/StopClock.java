package org.ngsildbench.load.feed;

/**
 * A trip's times as a bus can drive them: timetables give whole minutes, so that stops in a row
 * have the same time. Those in between are spread by distance, and where the feed gives a stop one
 * time for both, the bus arrives a little earlier than it leaves.
 *
 * @param arrivals milliseconds from the trip's start
 * @param departures milliseconds from the trip's start
 */
@SuppressWarnings("ArrayRecordComponent") // Read-only, never compared.
record StopClock(int[] arrivals, int[] departures) {

  /** Maximum dwell time at a stop of which only the departure is known. */
  private static final int DWELL_MILLIS = 15_000;

  /** Seven metres a second: for trips whose stops all have one time. */
  private static final double MILLIS_A_CENTIMETRE = 1_000 / 700.0;

  /**
   * Returns the times of a trip.
   *
   * @param arrivals seconds of the day of service, none missing
   * @param departures likewise
   * @param centimetres of the stops along the way, never decreasing
   */
  static StopClock of(int[] arrivals, int[] departures, int[] centimetres) {
    int count = arrivals.length;
    long[] in = new long[count];
    long[] out = new long[count];
    long clock = departures[0];
    for (int i = 0; i < count; i++) {
      in[i] = 1000 * (Math.max(clock, arrivals[i]) - departures[0]);
      out[i] = Math.max(in[i], 1000L * (departures[i] - departures[0]));
      clock = Math.max(clock, Math.max(arrivals[i], departures[i]));
    }
    in[0] = 0;
    if (in[count - 1] == 0) {
      in[count - 1] = Math.max(count, Math.round(length(centimetres) * MILLIS_A_CENTIMETRE));
    }
    spread(in, out, centimetres);
    dwell(in, out);
    return new StopClock(inOrder(in, out), narrowed(out));
  }

  private static int length(int[] centimetres) {
    return centimetres[centimetres.length - 1] - centimetres[0];
  }

  /**
   * Moves stops that have the time of the one before to where they lie between their neighbours.
   */
  private static void spread(long[] in, long[] out, int[] centimetres) {
    int last = in.length - 1;
    int before = 0;
    for (int i = 1; i <= last; i++) {
      boolean later = in[i] > out[before];
      // The trip's end keeps its time: what shares it is moved to before.
      boolean sharesTheEnd = i < last && in[i] >= in[last];
      if (i == last || (later && !sharesTheEnd)) {
        between(before, i, in, out, centimetres);
        before = i;
      }
    }
  }

  private static void between(int first, int next, long[] in, long[] out, int[] centimetres) {
    double way = centimetres[next] - centimetres[first];
    long time = in[next] - out[first];
    for (int i = first + 1; i < next; i++) {
      double share =
          way > 0
              ? (centimetres[i] - centimetres[first]) / way
              : (double) (i - first) / (next - first);
      in[i] = out[first] + Math.round(share * time);
      out[i] = in[i];
    }
  }

  private static void dwell(long[] in, long[] out) {
    for (int i = 1; i < in.length - 1; i++) {
      if (in[i] == out[i]) {
        in[i] -= Math.min(DWELL_MILLIS, Math.max(0, in[i] - out[i - 1]) / 4);
      }
    }
  }

  /** Each arrival at least a millisecond after the departure before; departures follow suit. */
  private static int[] inOrder(long[] in, long[] out) {
    for (int i = 1; i < in.length; i++) {
      in[i] = Math.max(in[i], out[i - 1] + 1);
      out[i] = Math.max(out[i], in[i]);
    }
    return narrowed(in);
  }

  private static int[] narrowed(long[] millis) {
    int[] narrow = new int[millis.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = Math.toIntExact(millis[i]);
    }
    return narrow;
  }
}
