/** The chart code that the report and the live page share. */
package org.ngsildbench.charts;
