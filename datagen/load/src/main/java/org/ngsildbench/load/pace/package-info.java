/** How fast the readings' time goes by. Must not know readings or targets. */
package org.ngsildbench.load.pace;
