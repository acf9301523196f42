/**
 * Runs real streaming servers on this machine for first runs, tests and CI: on 127.0.0.1, on free
 * ports, with their data in a directory of the run. One package per server.
 *
 * <p>Each server runs in its own processes under a small guard process. The guard stops them and
 * deletes their data when its standard input closes, even if its starter is killed. A server stops
 * with its guard for the same reason.
 *
 * <p>Must not depend on clients or measurements.
 */
package org.ngsildbench.local;
