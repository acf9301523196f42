package org.ngsildbench.load.feed;

/**
 * The times of a trip at a feasible speed. Timetables give whole minutes, so consecutive stops may
 * have the same time; this spreads them by distance. If the feed gives a stop the same arrival and
 * departure, the bus arrives slightly earlier.
 *
 * @param arrivals milliseconds from the trip's start
 * @param departures milliseconds from the trip's start
 */
@SuppressWarnings("ArrayRecordComponent") // Read-only, never compared.
record StopClock(int[] arrivals, int[] departures) {

  /** Max dwell time at a stop with only a departure time. */
  private static final int DWELL_MILLIS = 15_000;

  /** 7 m/s: for trips whose stops all have the same time. */
  private static final double MILLIS_PER_CENTIMETRE = 1_000 / 700.0;

  /**
   * Returns the times of a trip.
   *
   * @param arrivals seconds of the service day, none missing
   * @param departures seconds of the service day, none missing
   * @param centimetres positions of the stops along the path, never decreasing
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
      in[count - 1] = Math.max(count, Math.round(length(centimetres) * MILLIS_PER_CENTIMETRE));
    }
    spread(in, out, centimetres);
    dwell(in, out);
    return new StopClock(inOrder(in, out), narrowed(out));
  }

  private static int length(int[] centimetres) {
    return centimetres[centimetres.length - 1] - centimetres[0];
  }

  /** Interpolates stops with the same time as the previous stop between their neighbours. */
  private static void spread(long[] in, long[] out, int[] centimetres) {
    int last = in.length - 1;
    int before = 0;
    for (int i = 1; i <= last; i++) {
      boolean later = in[i] > out[before];
      // The last stop keeps its time; stops that share it are moved before it.
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

  /**
   * Makes each arrival at least a millisecond later than the previous departure, and departures
   * accordingly.
   */
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
