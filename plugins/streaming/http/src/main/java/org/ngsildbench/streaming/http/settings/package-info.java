/** Settings of HTTP connections, and the server addresses and logins in them. */
package org.ngsildbench.streaming.http.settings;
