package org.ngsildbench.commandline.recovery;

import java.time.Duration;
import java.util.Optional;

/**
 * A fault that a run injects.
 *
 * @param outage the target; empty for the embedded broker that the run starts
 * @param after time from the first operation to the kill
 */
public record KillRequest(Optional<Outage> outage, Duration after) {}
