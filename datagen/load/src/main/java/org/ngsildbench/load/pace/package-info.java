/** The speed of replay. Must not know readings or targets. */
package org.ngsildbench.load.pace;
