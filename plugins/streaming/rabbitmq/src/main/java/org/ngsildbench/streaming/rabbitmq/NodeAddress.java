package org.ngsildbench.streaming.rabbitmq;

/** Address of a node. */
record NodeAddress(String host, int port) {

  /** Parses {@code host:port}, with IPv6 in brackets. */
  static NodeAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    String host = colon < 0 ? "" : text.substring(0, colon);
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (!host.isBlank() && port >= 1 && port <= 65_535) {
        return new NodeAddress(host, port);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new IllegalArgumentException("a node must be host:port, not '" + text + "'");
  }
}
