/**
 * {@code ./bench convert}: converts transit feeds and their realtime messages to NGSI-LD, into
 * files or a broker.
 *
 * <p>The converter interprets feeds; this package reads options, shows progress and reports
 * results.
 */
package org.ngsildbench.commandline.convert;
