/**
 * How each broker differs from the specification, one class a broker: what it takes, what it
 * answers, and what has to be asked differently so that all brokers answer the same question.
 * Observed on Orion-LD 1.3.0, Mintaka 0.5.41 and 0.7.0, Stellio 2.5.2, Scorpio 4.1.15 and 5.0.3.
 *
 * <p>This package must not know HTTP connections, nor the bus queries.
 */
package org.ngsildbench.ngsild.dialect;
