/**
 * Recovery from a fault that the run caused: when the system answered again, and which acknowledged
 * writes it lost.
 */
package org.ngsildbench.analysis.recovery;
