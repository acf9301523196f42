/** {@code ./bench report}: the report of run folders, made again. */
package org.ngsildbench.commandline.report;
