/** Options of {@code ./bench run} in groups, each with its checks. */
package org.ngsildbench.commandline.run.option;
