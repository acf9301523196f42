/**
 * How long the database of a broker worked while one label of a plan was measured, so that the time
 * of an answer can be split into what the database took and what the broker took.
 *
 * <p>This package must not know JMeter, nor any particular database: those stand in packages of
 * their own below.
 */
package org.ngsildbench.monitors.database;
