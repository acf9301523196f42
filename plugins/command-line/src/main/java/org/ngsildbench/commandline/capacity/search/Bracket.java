package org.ngsildbench.commandline.capacity.search;

import java.util.OptionalDouble;

/**
 * Two probed values with the capacity between them.
 *
 * @param sustained the highest value that counts as kept; empty if none does
 * @param failedAt the next probed value above it, which counts as broken; empty if none does
 */
public record Bracket(OptionalDouble sustained, OptionalDouble failedAt) {}
