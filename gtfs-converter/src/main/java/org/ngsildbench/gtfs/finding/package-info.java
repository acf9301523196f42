/** Problems of a feed by file, line and field. Must not depend on their source or receiver. */
package org.ngsildbench.gtfs.finding;
