/**
 * Resource usage of a run's processes and of the machine, and the machine's timer latency.
 *
 * <p>This module must not depend on JMeter or load generation, and does not judge results.
 */
package org.ngsildbench.monitors;
