/**
 * Fills a broker with the fleet in-process. Readings go directly from the generator into columns;
 * current entities go through the store like any other write.
 *
 * <p>The only package that depends on both the fleet and the broker. Must not depend on HTTP or on
 * broker startup.
 */
package org.ngsildbench.embedded.fill;
