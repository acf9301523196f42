/** Writes histories as Parquet files. Must not depend on the destination of bytes. */
package org.ngsildbench.load.parquet;
