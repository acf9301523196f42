/** Histories as Parquet files, by a writer of our own. Must not know where the bytes go. */
package org.ngsildbench.load.parquet;
