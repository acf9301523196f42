/**
 * S. Tallberg, "A Comparison of Data Ingestion Platforms in Real-Time Stream Processing Pipelines"
 * (2020).
 */
package org.ngsildbench.analysis.papers.tallberg;
