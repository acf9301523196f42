/**
 * A feed to entities: file by file, with what was converted, what was left out and why. Must not
 * know where entities go.
 */
package org.ngsildbench.gtfs.conversion;
