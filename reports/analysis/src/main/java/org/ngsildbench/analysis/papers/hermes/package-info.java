/** HERMES: how many simulated drivers a streaming server sustains. */
package org.ngsildbench.analysis.papers.hermes;
