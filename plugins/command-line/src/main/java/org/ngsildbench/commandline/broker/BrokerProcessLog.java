package org.ngsildbench.commandline.broker;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a broker's process has said so far. Only whole lines count: it may be read in the middle of
 * writing one.
 *
 * @param log where it says it
 */
record BrokerProcessLog(Path log) {

  private static final String READY = "listening on ";

  /** Where it listens; empty before it does. */
  Optional<URI> listening() throws IOException {
    return lines().stream()
        .filter(line -> line.startsWith(READY))
        .findFirst()
        .map(line -> URI.create(line.substring(READY.length()).strip()));
  }

  /** Its last line. */
  Optional<String> last() throws IOException {
    List<String> lines = lines();
    return lines.isEmpty() ? Optional.empty() : Optional.of(lines.get(lines.size() - 1));
  }

  private List<String> lines() throws IOException {
    String all = Files.readString(log);
    return all.substring(0, all.lastIndexOf('\n') + 1).lines().toList();
  }
}
