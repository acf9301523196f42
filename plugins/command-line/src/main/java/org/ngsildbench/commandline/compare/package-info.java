/** {@code ./bench compare}: two systems side by side, with how sure each difference is. */
package org.ngsildbench.commandline.compare;
