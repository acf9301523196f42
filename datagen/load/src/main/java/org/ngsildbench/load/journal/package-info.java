/**
 * The journal of a load: which pieces the broker has accepted or rejected, so that a load resumes
 * after a crash. Must not depend on the way pieces are sent.
 */
package org.ngsildbench.load.journal;
