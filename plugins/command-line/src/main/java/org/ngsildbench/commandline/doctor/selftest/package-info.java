/**
 * The self-test of the answer checks: real plans in a real JMeter, against an embedded broker that
 * lies by a catalogue. Must not depend on how responses are checked or what the lies are.
 */
package org.ngsildbench.commandline.doctor.selftest;
