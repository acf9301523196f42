package org.ngsildbench.commandline.recovery;

import java.time.Duration;
import java.util.Optional;

/**
 * A fault that a run is to cause.
 *
 * @param outage what is killed; empty for the embedded broker that the run starts
 * @param after time from the first operation to the kill
 */
public record KillRequest(Optional<Outage> outage, Duration after) {}
