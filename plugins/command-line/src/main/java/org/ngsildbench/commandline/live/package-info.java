/** Views of a running measurement: table, page, metrics. */
package org.ngsildbench.commandline.live;
