/** Writes histories to files: in parallel, in order, and atomically. Must not depend on brokers. */
package org.ngsildbench.load.file;
