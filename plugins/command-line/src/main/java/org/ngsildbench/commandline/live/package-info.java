/** What a user sees of a run while it goes on: table, page, metrics. */
package org.ngsildbench.commandline.live;
