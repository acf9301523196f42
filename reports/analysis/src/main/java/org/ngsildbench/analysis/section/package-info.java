/**
 * Additions to the report, found as services.
 *
 * <p>This package must not know the page or any addition by name.
 */
package org.ngsildbench.analysis.section;
