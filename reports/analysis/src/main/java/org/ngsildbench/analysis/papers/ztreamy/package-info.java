/** Ztreamy: HTTP streams with many clients. */
package org.ngsildbench.analysis.papers.ztreamy;
