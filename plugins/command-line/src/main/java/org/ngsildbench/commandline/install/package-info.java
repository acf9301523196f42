/**
 * Installs packs into an existing JMeter and takes them out again. Must not depend on a run or a
 * broker.
 */
package org.ngsildbench.commandline.install;
