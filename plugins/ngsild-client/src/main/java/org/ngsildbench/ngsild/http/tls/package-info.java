/** TLS settings: trusted certificates and client keys. */
package org.ngsildbench.ngsild.http.tls;
