/**
 * The sensors of buses and stations: each observation follows from the object's state, plus noise.
 * Must not depend on NGSI-LD.
 */
package org.ngsildbench.fleet.sensing;
