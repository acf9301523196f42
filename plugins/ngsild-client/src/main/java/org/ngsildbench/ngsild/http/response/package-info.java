/** Parsing and buffering of HTTP/1.1 responses (RFC 9112). */
package org.ngsildbench.ngsild.http.response;
