/** Sends histories to topics of streaming platforms. Must not depend on a specific platform. */
package org.ngsildbench.load.stream;
