/**
 * {@code ./bench compare}: two systems side by side, with how sure each difference is.
 *
 * <p>How a difference is judged is the analysis'.
 */
package org.ngsildbench.commandline.compare;
