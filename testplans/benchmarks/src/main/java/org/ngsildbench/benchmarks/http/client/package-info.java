/** The HTTP clients that are compared, each behind one method. */
package org.ngsildbench.benchmarks.http.client;
