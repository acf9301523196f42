package org.ngsildbench.load.replay;

import java.nio.file.Path;

/**
 * A file of measurements that was read.
 *
 * @param file its name
 * @param counts what was found in it
 */
public record RecordedFile(Path file, RecordingCounts counts) {}
