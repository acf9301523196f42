/**
 * Divides a load into pieces: batches of entities, documents of history, time-ordered updates. Must
 * not depend on broker responses.
 */
package org.ngsildbench.load.plan;
