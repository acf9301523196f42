/**
 * {@code ./bench report}: the report of run folders, made again.
 *
 * <p>Must not know what stands in a report.
 */
package org.ngsildbench.commandline.report;
