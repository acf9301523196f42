/** The ids of a feed's things, and of the entities made of them. Must not know files or rows. */
package org.ngsildbench.gtfs.identity;
