/**
 * Chance without state: numbers that are pure functions of a key and a place in a sequence. Must
 * not know what they are used for.
 */
package org.ngsildbench.fleet.noise;
