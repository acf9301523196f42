/**
 * JMH benchmarks of the hot paths, each compared with a library.
 *
 * <p>Run with {@code testplans/benchmarks/jmh.sh [NAME]}.
 */
package org.ngsildbench.benchmarks.micro;
