/** The folder of a run: its creation, its lock, and the free space of its disk. */
package org.ngsildbench.commandline.run.folder;
