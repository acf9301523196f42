/** Progress, counters and the result of a load into a broker. */
package org.ngsildbench.load.result;
