/**
 * What the broker says of itself: its name and version, and how busy it is, so that a report can
 * tell whether the broker or the client was the bottleneck. Knows nothing of entities.
 */
package org.ngsildbench.embedded.status;
