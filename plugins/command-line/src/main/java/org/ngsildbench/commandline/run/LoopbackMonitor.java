package org.ngsildbench.commandline.run;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.measurement.environment.Loopback;
import org.ngsildbench.monitors.watched.MonitorTarget;

/**
 * Watches a system on this machine by its listening port, unless a monitor is configured. Otherwise
 * its CPU time would count as that of other programs.
 */
final class LoopbackMonitor {

  private static final String ROLE = "broker";
  private static final int HTTP = 80;
  private static final int HTTPS = 443;

  private LoopbackMonitor() {}

  /**
   * Adds a local system's process to the monitored targets.
   *
   * @param asked targets of the user
   * @param address address of the system: a URL, or {@code host:port}
   * @return {@code asked} if the system is remote, already monitored or not accessible, such as a
   *     process of another user
   */
  static List<MonitorTarget> add(List<MonitorTarget> asked, String address) {
    String url = address.contains("://") ? address : "//" + address;
    if (Loopback.hostOf(url).isEmpty()
        || asked.stream().anyMatch(one -> one.role().equals(ROLE) || one.isContainer())) {
      return asked;
    }
    Optional<MonitorTarget> found = listening(port(URI.create(url)));
    if (found.isEmpty() || asked.stream().anyMatch(one -> same(one, found.get()))) {
      return asked;
    }
    List<MonitorTarget> all = new ArrayList<>(asked);
    all.add(found.get());
    return all;
  }

  private static int port(URI url) {
    if (url.getPort() > 0) {
      return url.getPort();
    }
    return "https".equals(url.getScheme()) ? HTTPS : HTTP;
  }

  private static Optional<MonitorTarget> listening(int port) {
    MonitorTarget target = MonitorTarget.parse(ROLE + ":port=" + port);
    try {
      target.check();
      return Optional.of(target);
    } catch (IOException notSeen) {
      return Optional.empty();
    }
  }

  /** Returns whether both are one process, which must not be counted twice. */
  private static boolean same(MonitorTarget one, MonitorTarget other) {
    return one.process().isPresent() && one.process().equals(other.process());
  }
}
