package org.ngsildbench.commandline.capacity;

import java.time.Duration;
import org.ngsildbench.commandline.capacity.search.SearchSettings;

/**
 * What is searched.
 *
 * @param criterion what must hold
 * @param variable what is raised
 * @param probe how long a probe lasts; a probe of batches lasts as long as they take
 * @param search how
 */
public record CapacityGoal(
    Criterion criterion, Variable variable, Duration probe, SearchSettings search) {}
