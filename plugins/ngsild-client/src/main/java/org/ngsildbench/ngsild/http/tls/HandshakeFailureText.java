package org.ngsildbench.ngsild.http.tls;

import java.io.IOException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Describes why a TLS handshake failed, and what to do. */
public final class HandshakeFailureText {

  /** Descriptions by parts of the JDK's messages, versions 17 to 25. */
  private static final Map<String, String> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put(
        "recognized SSL message", // "Unsupported or un..." of a socket, "Un..." of an engine
        "the server does not use TLS on this port; if the port is correct, use http://");
    KNOWN.put("PKIX path building failed", "its certificate is not signed by a trusted authority");
    KNOWN.put("No subject alternative", "its certificate is for another host name");
    KNOWN.put("No name matching", "its certificate is for another host name");
    KNOWN.put(
        "Remote host terminated the handshake",
        "the server closed the connection during the handshake; if it does not use TLS there, use http://");
  }

  private HandshakeFailureText() {}

  /** Returns a description of a failed handshake; the JDK's message if it is unknown. */
  public static String of(IOException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof CertificateExpiredException) {
        return "its certificate has expired. Renew it, or correct the clock of this machine";
      }
      if (cause instanceof CertificateNotYetValidException) {
        return "its certificate is not valid yet. Correct the clock of this machine";
      }
    }
    String message = String.valueOf(failure.getMessage());
    return KNOWN.entrySet().stream()
        .filter(known -> message.contains(known.getKey()))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(message);
  }
}
