/**
 * The self-test of the answer checks: real plans in a real JMeter, against an embedded broker that
 * lies by a catalogue. Knows the broker's record and JMeter's samples, but not how answers are
 * checked, nor what the lies are.
 */
package org.ngsildbench.commandline.doctor.selftest;
