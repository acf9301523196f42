package org.ngsildbench.streaming.http.network;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import io.netty.handler.ssl.util.InsecureTrustManagerFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLException;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailure;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.http.settings.HttpClientSettings;

/** Trusted certificates. */
public final class Trust {

  private Trust() {}

  static SslContext context(HttpClientSettings settings) throws StreamException {
    Path file = settings.certificateFile().orElse(null);
    try {
      SslContextBuilder builder = SslContextBuilder.forClient().sslProvider(SslProvider.JDK);
      if (!settings.verifyCertificate()) {
        builder.trustManager(InsecureTrustManagerFactory.INSTANCE);
      } else if (file != null) {
        if (!Files.isReadable(file)) {
          throw unusable(file, "cannot be read", null);
        }
        builder.trustManager(file.toFile());
      }
      return builder.build();
    } catch (SSLException | IllegalArgumentException e) {
      throw unusable(file, "contains no PEM certificates", e);
    }
  }

  private static StreamException unusable(Path file, String why, Exception cause) {
    return new StreamException(
        new StreamFailure(
            StreamFailureKind.BAD_SETTING, "the certificate file " + file + " " + why),
        cause);
  }
}
