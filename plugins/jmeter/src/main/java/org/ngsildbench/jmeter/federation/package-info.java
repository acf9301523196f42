/**
 * Elements of the federation workload: a configuration with the context sources, and a sampler of
 * one distributed read.
 */
package org.ngsildbench.jmeter.federation;
