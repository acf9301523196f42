/**
 * {@code ./bench report}: creates the report of run folders again.
 *
 * <p>Must not depend on the content of a report.
 */
package org.ngsildbench.commandline.report;
