/** Stateless random numbers: pure functions of a key and an index. Must not depend on their use. */
package org.ngsildbench.fleet.noise;
