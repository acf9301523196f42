/**
 * Work of a broker's database per label of a plan, to split response times into database and broker
 * time.
 *
 * <p>This package must not depend on JMeter or a particular database, which have subpackages.
 */
package org.ngsildbench.monitors.database;
