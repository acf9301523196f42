/**
 * The temporal patterns of the city: traffic and demand over the week, weather, and service times
 * of buses. The city's clock is UTC. Must not depend on positions.
 */
package org.ngsildbench.fleet.rhythm;
