/**
 * Real streaming servers on this machine, for first runs, tests and CI: on 127.0.0.1, on free
 * ports, with their data in a folder of the run. One package a server.
 *
 * <p>A server runs in a process of its own, or in several, under a small guard process. The guard
 * ends them and removes their data when its standard input closes, which the operating system sees
 * to even when whoever started it is killed. A server ends when its guard does, for the same
 * reason.
 *
 * <p>This package must not know any client, nor what the servers are measured for.
 */
package org.ngsildbench.local;
