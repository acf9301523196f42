/**
 * The errors of the specification (clause 6.3.2, table 6.3.2-1) as exceptions and as RFC 7807
 * ProblemDetails. Knows neither HTTP servers nor entities.
 */
package org.ngsildbench.embedded.problem;
