/** What of a fleet a broker holds, read back through its API. Must not know how it got there. */
package org.ngsildbench.load.check;
