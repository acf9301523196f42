/** Charts in forms. Used on Swing's event thread only; nothing runs while no chart is shown. */
package org.ngsildbench.jmeter.chart;
