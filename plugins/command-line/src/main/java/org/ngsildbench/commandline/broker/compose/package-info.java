/**
 * Brokers and platforms in containers: {@code ./bench broker up|down|status|logs}.
 *
 * <p>The Compose files are in {@code brokers/}; this package selects them and calls Docker. It must
 * not depend on runs or broker protocols.
 */
package org.ngsildbench.commandline.broker.compose;
