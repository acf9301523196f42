/**
 * Runs that last until figures are known precisely enough: which figures, how many operations next,
 * and when to stop. Knows no JMeter and no files.
 */
package org.ngsildbench.commandline.precision;
