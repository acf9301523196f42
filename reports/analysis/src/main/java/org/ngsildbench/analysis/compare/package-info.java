/**
 * Two systems side by side, with how sure each difference is: {@code ./bench compare A B}.
 *
 * <p>This package must not know rules or the command line.
 */
package org.ngsildbench.analysis.compare;
