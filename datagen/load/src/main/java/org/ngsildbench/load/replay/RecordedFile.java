package org.ngsildbench.load.replay;

import java.nio.file.Path;

/**
 * A file of measurements that has been read.
 *
 * @param file path of the file
 * @param sha256 SHA-256 of its bytes, hexadecimal
 * @param counts counts of valid and invalid data
 */
public record RecordedFile(Path file, String sha256, RecordingCounts counts) {}
