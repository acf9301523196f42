/**
 * Compiles a transit feed into a city: the week that its buses run, their trips' ways and times,
 * and which bus runs what. Knows feeds, but neither readings nor where they go.
 */
package org.ngsildbench.load.feed;
