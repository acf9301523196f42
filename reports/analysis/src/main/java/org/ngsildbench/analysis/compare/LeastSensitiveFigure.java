package org.ngsildbench.analysis.compare;

import org.ngsildbench.analysis.inference.Sensitivity;

/**
 * The headline of a comparison in which a change would be found last.
 *
 * @param name the figure's full name
 * @param sensitivity how far the rounds are from finding the change in it
 */
public record LeastSensitiveFigure(String name, Sensitivity sensitivity) {}
