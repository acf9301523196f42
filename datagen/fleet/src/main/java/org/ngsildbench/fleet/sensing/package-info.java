/**
 * The sensors of buses and stations: each observation follows from the state of its bus, plus
 * noise. Must not know NGSI-LD.
 */
package org.ngsildbench.fleet.sensing;
