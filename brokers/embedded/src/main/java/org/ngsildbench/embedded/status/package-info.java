/**
 * The broker's status: name, version and load, so that a report can show whether the broker or the
 * client was the bottleneck. Does not depend on entities.
 */
package org.ngsildbench.embedded.status;
