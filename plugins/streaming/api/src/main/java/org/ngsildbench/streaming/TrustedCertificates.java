package org.ngsildbench.streaming;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Makes TLS contexts that trust the certificates of a PEM file, and no others. */
public final class TrustedCertificates {

  private TrustedCertificates() {}

  /**
   * Returns a context of the client.
   *
   * @param pem the file; null for the certificates that the JVM trusts
   * @throws IOException if the file cannot be read or holds no certificate
   * @throws GeneralSecurityException if a certificate cannot be used
   */
  public static SSLContext of(Path pem) throws IOException, GeneralSecurityException {
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(pem == null ? null : store(pem));
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  private static KeyStore store(Path pem) throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    trusted.load(null, null);
    try (InputStream in = Files.newInputStream(pem)) {
      int number = 0;
      for (Certificate certificate :
          CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        trusted.setCertificateEntry("trusted-" + number++, certificate);
      }
      if (number == 0) {
        throw new IOException("no certificate");
      }
    }
    return trusted;
  }
}
