/** Sends histories to topics of streaming platforms. Must not know any one platform. */
package org.ngsildbench.load.stream;
