/**
 * When things happen in the city: traffic and demand over the week, the weather, and which bus is
 * in service when. The city's clock is UTC. Must not know where anything is.
 */
package org.ngsildbench.fleet.rhythm;
