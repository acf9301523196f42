/** Help on the elements of the pack in JMeter's GUI, from the documentation that it carries. */
package org.ngsildbench.jmeter.help;
