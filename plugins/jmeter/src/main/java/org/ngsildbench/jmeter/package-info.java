/**
 * The plugin pack's JMeter elements: thin TestBeans and functions that parse fields, call the
 * modules below and fill a sample.
 *
 * <p>Class names and property names of the elements are a public interface, written into every
 * saved plan; they are never renamed. Nothing in here knows how a broker is spoken to, how readings
 * are made or how a latency is stored.
 */
package org.ngsildbench.jmeter;
