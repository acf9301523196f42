/** A website of bundles. Must not know the command line. */
package org.ngsildbench.analysis.site;
