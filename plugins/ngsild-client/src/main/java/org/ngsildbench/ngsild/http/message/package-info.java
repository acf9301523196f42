/** Requests, header fields, results and failures of HTTP exchanges. */
package org.ngsildbench.ngsild.http.message;
