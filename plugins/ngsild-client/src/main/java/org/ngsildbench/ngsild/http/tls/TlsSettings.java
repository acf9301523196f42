package org.ngsildbench.ngsild.http.tls;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/**
 * TLS settings: trusted certificates and client certificate. Immutable, thread-safe; connections
 * that share an instance resume TLS sessions.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class TlsSettings {

  private static final TlsSettings SYSTEM = new TlsSettings(null, true, null);

  /** Null for the JVM's trusted certificates. */
  private final TrustManager[] trust;

  /** Whether the certificate must be trusted and match the host; false for test servers only. */
  @Getter private final boolean verifiesHost;

  /** Null for the JVM's own. */
  private final SSLContext context;

  /** Returns settings with the JVM's authorities that check the host name. */
  public static TlsSettings systemTrust() {
    return SYSTEM;
  }

  /**
   * Trusts the certificates of a file and no others, and checks that the certificate names the
   * host.
   *
   * @param certificates one or more X.509 certificates, PEM or DER
   * @throws IllegalArgumentException when the file cannot be read or holds no certificate
   */
  public static TlsSettings trustingCertificates(Path certificates) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(certificates))) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int count = 0;
      for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        store.setCertificateEntry("trusted-" + count++, one);
      }
      if (count == 0) {
        throw new IllegalArgumentException(certificates + " contains no trusted certificate");
      }
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init(store);
      return of(factory.getTrustManagers(), null, true);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot read certificates from " + certificates + ": " + reason(e), e);
    }
  }

  /** Trusts every certificate of every host: for test servers only, open to anyone in between. */
  public static TlsSettings insecure() {
    return of(new TrustManager[] {new TrustEveryone()}, null, false);
  }

  /**
   * Returns a copy with a client certificate for mutual TLS.
   *
   * @param file certificate, intermediate certificates and private key: PKCS #12, or PEM with an
   *     unencrypted PKCS #8 key
   * @param password of the PKCS #12 file; may be empty
   * @throws IllegalArgumentException if the file is invalid; the message has the reason
   */
  public TlsSettings showing(Path file, char[] password) {
    return of(trust, ClientKey.read(file, password), verifiesHost);
  }

  private static TlsSettings of(TrustManager[] trust, KeyManager[] keys, boolean verifiesHost) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys, trust, null);
      return new TlsSettings(trust, verifiesHost, context);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM offers no TLS", e);
    }
  }

  private static String reason(Exception e) {
    if (e instanceof CertificateException) {
      return "use a PEM or DER file with X.509 certificates only";
    }
    return e instanceof NoSuchFileException
        ? "there is no such file"
        : String.valueOf(e.getMessage());
  }

  public SSLContext context() throws GeneralSecurityException {
    return context == null ? SSLContext.getDefault() : context;
  }
}
