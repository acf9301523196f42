/** Commands that write and check bundles of results. */
package org.ngsildbench.commandline.bundle;
