package org.ngsildbench.analysis.inference;

import java.util.*;
import java.util.stream.*;

class Explore {
  public static void main(String[] x) {
    int sims = Integer.parseInt(x[0]);
    for (double mem : new double[] {0, 0.7, 0.9})
      for (int m : new int[] {50, 200, 600})
        for (int per : new int[] {20, 100}) {
          var sys = new SimulatedSystem(500, .5, .04, mem, 0);
          for (Statistic s : List.of(Statistic.MEAN, Statistic.P95, Statistic.P99)) {
            int f0 = 0, f1 = 0, cov = 0, n = 0, cut = 0, never = 0;
            for (int i = 0; i < sims; i++) {
              Random r = new Random(i * 7919L + 1);
              var ra = sys.run(m, per, r);
              var rb = sys.run(m, per, r);
              var rc = sys.slowerBy(.1).run(m, per, r);
              var sa = SteadyState.of(ra);
              if (sa.cutIntervals() > 0) cut++;
              if (!sa.settled()) never++;
              var a = FigureSample.ofIntervals(sa.rest(ra), s);
              var b = FigureSample.ofIntervals(SteadyState.of(rb).rest(rb), s);
              var c = FigureSample.ofIntervals(SteadyState.of(rc).rest(rc), s);
              if (a.isEmpty() || b.isEmpty() || c.isEmpty()) continue;
              n++;
              var k = new Contrast(a.get().estimate(), b.get().estimate());
              if (k.chanceOfMore(1, 0) < .01) f0++;
              if (k.ratioInterval().get().low() <= 1 && k.ratioInterval().get().high() >= 1) cov++;
              if (new Contrast(a.get().estimate(), c.get().estimate()).chanceOfMore(1, 0) < .01)
                f1++;
            }
            System.out.printf(
                "blocks mem %.1f m %d per %d %s n=%d false %.3f power %.3f cover %.3f cut %.3f never %.3f%n",
                mem,
                m,
                per,
                s,
                n,
                f0 / (double) n,
                f1 / (double) n,
                cov / (double) n,
                cut / (double) n,
                never / (double) n);
          }
        }
    for (double rr : new double[] {0.02, 0.03})
      for (int reps : new int[] {3, 4, 5, 6, 7}) {
        var sys = new SimulatedSystem(500, .5, .04, .7, rr);
        for (Statistic s : List.of(Statistic.P95, Statistic.P99)) {
          int f0 = 0, f1 = 0, cov = 0;
          for (int i = 0; i < sims; i++) {
            Random r = new Random(i * 7919L + 1);
            var a = rep(sys, reps, s, r);
            var b = rep(sys, reps, s, r);
            var c = rep(sys.slowerBy(.1), reps, s, r);
            var k = new Contrast(a, b);
            if (k.chanceOfMore(1, 0) < .01) f0++;
            if (k.ratioInterval().get().low() <= 1 && k.ratioInterval().get().high() >= 1) cov++;
            if (new Contrast(a, c).chanceOfMore(1, 0) < .01) f1++;
          }
          System.out.printf(
              "reps rr %.2f n %d %s false %.3f power %.3f cover %.3f%n",
              rr, reps, s, f0 / (double) sims, f1 / (double) sims, cov / (double) sims);
        }
      }
  }

  static Estimate rep(SimulatedSystem sys, int reps, Statistic s, Random r) {
    List<Double> v = new ArrayList<>();
    for (int i = 0; i < reps; i++) {
      var run = sys.run(50, 40, r);
      var h = run.stream().reduce(MeasuredInterval::with).get().times();
      v.add((double) h.getValueAtPercentile(s.quantile() * 100));
    }
    return FigureSample.ofRepetitions(v).estimate();
  }
}
