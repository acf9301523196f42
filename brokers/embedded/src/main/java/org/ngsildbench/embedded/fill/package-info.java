/**
 * Fills a broker with the fleet in-process: readings go from the generator straight into columns,
 * the current entities through the store like any other write.
 *
 * <p>The one package that knows both the fleet and the broker; must not know HTTP, nor how a broker
 * is started.
 */
package org.ngsildbench.embedded.fill;
