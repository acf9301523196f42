/**
 * JMH benchmarks of the hot paths, each beside the library that it must beat.
 *
 * <p>Run with {@code java -jar target/benchmarks.jar [name]}. This module must not hold anything
 * that a release needs.
 */
package org.ngsildbench.benchmarks;
