/**
 * What the sensors of a bus or a station read: how each observation follows from the state of its
 * bus, and the noise on it. Must not know NGSI-LD.
 */
package org.ngsildbench.fleet.sensing;
