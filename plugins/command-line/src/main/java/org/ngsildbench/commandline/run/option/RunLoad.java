package org.ngsildbench.commandline.run.option;

import java.time.Duration;
import java.util.List;

/**
 * The load of a run, validated.
 *
 * @param queries labels of the queries plan; empty for the default of the plan
 * @param rates offered rates of the scalability plan, 1/s; empty for the default of the plan
 * @param stepDuration duration of each rate; null for the default of the plan
 * @param threads concurrent threads of a closed loop
 * @param warmup duration of the warm-up of each plan; null for the default of the plan
 * @param quick whether the run is a short one
 */
public record RunLoad(
    List<String> queries,
    List<String> rates,
    Duration stepDuration,
    int threads,
    Duration warmup,
    boolean quick) {}
