/** The speed of replay. Must not depend on readings or targets. */
package org.ngsildbench.load.pace;
