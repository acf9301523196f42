package org.ngsildbench.commandline.capacity.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ngsildbench.commandline.capacity.search.SimulatedSearch.SystemUnderTest;

/**
 * A server with one queue, arrivals at random, and a criterion on the 95th percentile of the
 * response time, whose capacity queueing theory knows.
 *
 * @param capacity arrivals per second at which the percentile equals the limit
 * @param serviceSeconds mean service time
 * @param fixed whether every service takes as long (M/D/1), or an exponential time (M/M/1)
 * @param limitSeconds the limit
 */
record Queue(double capacity, double serviceSeconds, boolean fixed, double limitSeconds) {

  private static final double SHARE = 0.95;

  /**
   * Response times of M/M/1 are exponential with the difference of service rate and arrival rate.
   */
  static Queue exponential(double capacity, double utilisation) {
    double rate = capacity / utilisation;
    return new Queue(capacity, 1 / rate, false, -Math.log(1 - SHARE) / (rate - capacity));
  }

  /** Waits of M/D/1: A. K. Erlang's formula of 1909, solved for the limit. */
  static Queue fixed(double capacity, double utilisation) {
    double service = utilisation / capacity;
    double low = 0;
    double high = 30 * service;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      if (waitsUpTo(middle, capacity, service) < SHARE) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return new Queue(capacity, service, true, low + service);
  }

  private static double waitsUpTo(double seconds, double rate, double service) {
    double sum = 0;
    double factorial = 1;
    for (int k = 0; k * service <= seconds; k++) {
      factorial *= Math.max(1, k);
      double x = rate * (seconds - k * service);
      sum += Math.pow(-x, k) / factorial * Math.exp(x);
    }
    return (1 - rate * service) * sum;
  }

  /** Probes with so many requests each; the first ones, which meet an empty queue, are warm-up. */
  SystemUnderTest probedWith(int requests) {
    return (rate, random) -> percentile(rate, requests, random) < limitSeconds;
  }

  double percentile(double rate, int requests, SplittableRandom random) {
    int warmup = requests / 4;
    double[] responses = new double[requests];
    double wait = 0;
    for (int i = -warmup; i < requests; i++) {
      double service = fixed ? serviceSeconds : exponential(serviceSeconds, random);
      if (i >= 0) {
        responses[i] = wait + service;
      }
      wait = Math.max(0, wait + service - exponential(1 / rate, random));
    }
    Arrays.sort(responses);
    return responses[(int) Math.ceil(SHARE * requests) - 1];
  }

  private static double exponential(double mean, SplittableRandom random) {
    return -mean * Math.log(1 - random.nextDouble());
  }
}
