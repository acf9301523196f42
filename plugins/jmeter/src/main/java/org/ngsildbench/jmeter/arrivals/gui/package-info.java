/**
 * GUI of the NGSI-LD Open Arrivals Thread Group. Used on Swing's event thread only.
 *
 * <p>This package edits and draws a schedule and must not depend on how arrivals are served.
 */
package org.ngsildbench.jmeter.arrivals.gui;
