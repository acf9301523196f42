/**
 * MongoDB probe based on {@code serverStatus}, with a minimal client: the official driver would
 * clash with the old one in JMeter's home.
 *
 * <p>This package must not depend on what is measured.
 */
package org.ngsildbench.monitors.database.mongodb;
