package org.ngsildbench.commandline.capacity;

import org.ngsildbench.commandline.capacity.search.SearchSettings;

/**
 * What is searched.
 *
 * @param criterion what must hold, as it was written
 * @param variable what is raised
 * @param search how
 */
public record CapacityGoal(String criterion, Variable variable, SearchSettings search) {}
