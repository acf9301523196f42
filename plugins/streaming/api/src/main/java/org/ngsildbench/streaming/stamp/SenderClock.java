package org.ngsildbench.streaming.stamp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

/**
 * Names the clock that {@link System#nanoTime()} reads here, so that times of two processes are
 * subtracted only if they use the same clock.
 *
 * <p>On Linux this clock starts at boot, with an offset in a time namespace of a container: the
 * name consists of both. On other systems each process has its own clock.
 */
public final class SenderClock {

  private static final Path BOOT = Path.of("/proc/sys/kernel/random/boot_id");
  private static final Path NAMESPACE = Path.of("/proc/self/ns/time");
  private static final long HERE = nameOf(BOOT, NAMESPACE);

  private SenderClock() {}

  /** The name of this process's clock; equal in all processes that share it. */
  public static long here() {
    return HERE;
  }

  static long nameOf(Path boot, Path namespace) {
    try {
      String name = Files.readString(boot, StandardCharsets.US_ASCII).strip();
      String shift =
          Files.isSymbolicLink(namespace) ? Files.readSymbolicLink(namespace).toString() : "";
      UUID both = UUID.nameUUIDFromBytes((name + shift).getBytes(StandardCharsets.UTF_8));
      return both.getMostSignificantBits() ^ both.getLeastSignificantBits();
    } catch (IOException e) {
      return UUID.randomUUID().getMostSignificantBits();
    }
  }
}
