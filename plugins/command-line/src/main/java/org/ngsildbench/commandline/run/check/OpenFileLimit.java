package org.ngsildbench.commandline.run.check;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import org.ngsildbench.commandline.usage.UsageException;

/** Checks that JMeter may open its libraries and some connections. */
public final class OpenFileLimit {

  /** JMeter and the pack have more than 200 libraries; the rest is for logs and connections. */
  private static final long NEEDED = 256;

  private OpenFileLimit() {}

  /**
   * Checks the limit of this process, which JMeter inherits; systems without such a limit pass.
   *
   * @throws UsageException with the limit, the number needed, and how to raise it
   */
  public static void check() {
    if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system) {
      check(system.getMaxFileDescriptorCount());
    }
  }

  static void check(long limit) {
    if (limit < NEEDED) {
      throw new UsageException(
          ("this process may open %d files; JMeter needs %d, and one more for each connection. "
                  + "Raise the limit with 'ulimit -n 4096' (systemd: LimitNOFILE=4096)")
              .formatted(limit, NEEDED));
    }
  }
}
