/**
 * Divides a load into pieces: batches of entities, documents of history, time-ordered updates. Must
 * not know what the broker answers.
 */
package org.ngsildbench.load.plan;
