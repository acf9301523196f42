package org.ngsildbench.load;

import java.time.Duration;

/**
 * How far a load has got.
 *
 * @param phase what it is at
 * @param done entities (or readings, in the history's phase) that the broker has taken or refused
 * @param total of the phase
 * @param retries requests that were sent again, so far, in all phases
 * @param elapsed since the load began
 */
public record LoadProgress(
    LoadPhase phase, long done, long total, long retries, Duration elapsed) {}
