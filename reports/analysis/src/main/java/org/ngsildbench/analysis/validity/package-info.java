/**
 * Rules that judge whether a run can be trusted.
 *
 * <p>This package must not know how the judgement is shown.
 */
package org.ngsildbench.analysis.validity;
