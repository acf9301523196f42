/**
 * {@code ./bench convert}: transit feeds and their realtime messages to NGSI-LD, into files or a
 * broker.
 *
 * <p>What a feed means is the converter's; this only reads options, shows progress and says what
 * came of it.
 */
package org.ngsildbench.commandline.convert;
