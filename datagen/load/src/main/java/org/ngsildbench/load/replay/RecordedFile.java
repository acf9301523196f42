package org.ngsildbench.load.replay;

import java.nio.file.Path;

/**
 * A file of measurements that was read.
 *
 * @param file its name
 * @param sha256 of its bytes, hexadecimal
 * @param counts what was found in it
 */
public record RecordedFile(Path file, String sha256, RecordingCounts counts) {}
