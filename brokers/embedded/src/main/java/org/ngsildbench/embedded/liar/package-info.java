/**
 * The liar: an interceptor that answers falsely on purpose, and honestly in unusual but legal
 * forms, by a catalogue of both. It keeps an exact record, so that a test can demand that every
 * false answer is found and no honest one is refused.
 *
 * <p>Depends on {@code http}, {@code json} and the captured answers of {@code faults}: an answer is
 * a JSON tree. Must not know entities, stores or histories, and shares no code with any client.
 */
package org.ngsildbench.embedded.liar;
