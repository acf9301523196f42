/**
 * MongoDB through {@code serverStatus}, by just as much of its wire protocol as that takes: the
 * maker's driver would clash with the old one that lies in JMeter's home.
 *
 * <p>This package must not know what is measured.
 */
package org.ngsildbench.monitors.database.mongodb;
