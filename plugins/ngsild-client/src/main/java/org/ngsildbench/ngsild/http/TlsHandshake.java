package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.ngsildbench.ngsild.http.message.HttpTarget;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/** Makes a TLS connection of an open channel. */
final class TlsHandshake {

  private TlsHandshake() {}

  static Transport over(SocketChannel channel, HttpTarget target, TlsSettings settings)
      throws IOException {
    SSLSocket socket = wrap(channel, target, settings);
    SSLParameters parameters = socket.getSSLParameters();
    parameters.setApplicationProtocols(new String[] {"http/1.1"});
    if (settings.verifiesHost()) {
      // RFC 2818 rules; the JDK checks nothing of the name unless told to.
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    if (isName(target.host())) {
      parameters.setServerNames(List.of(new SNIHostName(target.host())));
    }
    socket.setSSLParameters(parameters);
    socket.startHandshake();
    return new TlsTransport(socket, channel);
  }

  private static SSLSocket wrap(SocketChannel channel, HttpTarget target, TlsSettings settings)
      throws IOException {
    try {
      return (SSLSocket)
          settings
              .context()
              .getSocketFactory()
              .createSocket(channel.socket(), target.host(), target.port(), true);
    } catch (GeneralSecurityException e) {
      throw new SSLException("this JVM's own TLS settings cannot be used: " + e.getMessage(), e);
    }
  }

  /** RFC 6066, 3: addresses are not sent as server names. */
  private static boolean isName(String host) {
    return host.indexOf(':') < 0 && !host.matches("[0-9.]+");
  }
}
