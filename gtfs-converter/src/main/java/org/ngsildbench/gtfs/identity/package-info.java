/** The ids of a feed and of its entities. Must not depend on files or rows. */
package org.ngsildbench.gtfs.identity;
