/**
 * Reads the files of a feed's archive within limits against hostile archives. Must not depend on
 * the content of files.
 */
package org.ngsildbench.gtfs.feed;
