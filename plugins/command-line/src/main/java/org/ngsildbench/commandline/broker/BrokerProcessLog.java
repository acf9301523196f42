package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Output of a broker's process so far. An incomplete last line is ignored.
 *
 * @param log output file
 */
record BrokerProcessLog(Path log) {

  private static final String READY = "listening on ";

  /** Returns its URL; empty until it listens. */
  Optional<URI> listening() throws IOException {
    return lines().stream()
        .filter(line -> line.startsWith(READY))
        .findFirst()
        .map(line -> URI.create(line.substring(READY.length()).strip()));
  }

  /** Returns the last line. */
  Optional<String> last() throws IOException {
    List<String> lines = lines();
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines.get(lines.size() - 1));
  }

  private List<String> lines() throws IOException {
    String all = Files.readString(log);
    return all.substring(0, all.lastIndexOf('\n') + 1).lines().toList();
  }
}
