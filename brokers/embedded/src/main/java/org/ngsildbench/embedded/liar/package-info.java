/**
 * An interceptor that sends incorrect responses on purpose, and correct ones in unusual but valid
 * forms, from a catalogue. It reports every action, so that a test can check that all incorrect
 * responses are detected and no correct one is rejected.
 *
 * <p>Depends on {@code http}, {@code json} and the captured responses of {@code faults}; a response
 * is a JSON tree. Must not depend on entities, stores or histories, and shares no code with any
 * client.
 */
package org.ngsildbench.embedded.liar;
