package org.ngsildbench.commandline.capacity;

import java.time.Duration;
import org.ngsildbench.commandline.capacity.search.SearchSettings;

/**
 * Goal of a capacity search.
 *
 * @param criterion criterion to meet
 * @param variable increased variable
 * @param probe duration of a probe; ignored for batches
 * @param search search settings
 */
public record CapacityGoal(
    Criterion criterion, Variable variable, Duration probe, SearchSettings search) {}
