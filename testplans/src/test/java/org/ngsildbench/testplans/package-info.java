/** Runs the plans of this folder as they are, headless, against an embedded broker. */
package org.ngsildbench.testplans;
