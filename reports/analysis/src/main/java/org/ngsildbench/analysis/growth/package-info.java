/** Growth of latency and database size with the size of the data. */
package org.ngsildbench.analysis.growth;
