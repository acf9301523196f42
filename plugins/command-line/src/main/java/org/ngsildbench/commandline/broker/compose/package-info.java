/**
 * Real brokers and platforms in containers: {@code ./bench broker up|down|status|logs}.
 *
 * <p>What is started stands in the Compose files under {@code brokers/}; here is only which of
 * these files a wish takes, and how Docker is asked. It knows nothing of runs or of how a broker is
 * spoken to, but for the command lines it suggests.
 */
package org.ngsildbench.commandline.broker.compose;
