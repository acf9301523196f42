/** {@code ./bench convert}: transit feeds to NGSI-LD. */
package org.ngsildbench.commandline.convert;
