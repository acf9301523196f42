/** Netty threads, TLS and single requests that all HTTP connections share. */
package org.ngsildbench.streaming.http.network;
