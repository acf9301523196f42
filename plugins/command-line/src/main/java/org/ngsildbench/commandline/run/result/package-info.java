/** Console output of results: progress, tables of results and errors, verdict. */
package org.ngsildbench.commandline.run.result;
