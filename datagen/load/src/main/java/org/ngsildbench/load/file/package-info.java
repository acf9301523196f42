/** Histories into files: in parallel, in order, whole or not at all. Must not know brokers. */
package org.ngsildbench.load.file;
