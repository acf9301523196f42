/**
 * The errors of the specification (clause 6.3.2, table 6.3.2-1) as exceptions. Does not depend on
 * HTTP servers or entities.
 */
package org.ngsildbench.embedded.problem;
