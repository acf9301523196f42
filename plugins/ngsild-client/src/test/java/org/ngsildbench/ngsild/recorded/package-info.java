/** Exchanges with running brokers: how they are recorded, replayed, and what they must show. */
package org.ngsildbench.ngsild.recorded;
