/** Reads transit feeds for {@code convert}, {@code load --gtfs} and {@code run --gtfs} alike. */
package org.ngsildbench.commandline.feed;
