/**
 * Streaming platforms for a run: started locally or reached remotely.
 *
 * <p>Must not depend on messages or NGSI-LD brokers.
 */
package org.ngsildbench.commandline.platform;
