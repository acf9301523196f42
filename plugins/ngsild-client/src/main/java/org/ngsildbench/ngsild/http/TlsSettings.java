package org.ngsildbench.ngsild.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collections;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * How a server's certificate is judged. Immutable, thread-safe; TLS sessions are resumed among the
 * connections that share one instance.
 */
public final class TlsSettings {

  private static final TlsSettings SYSTEM = new TlsSettings(null, true);

  private final SSLContext context;
  private final boolean verifiesHost;

  private TlsSettings(SSLContext context, boolean verifiesHost) {
    this.context = context;
    this.verifiesHost = verifiesHost;
  }

  /** Trusts what the JVM trusts, and checks that the certificate names the host. */
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
      return trusting(store, certificates);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot read certificates from " + certificates + ": " + reason(e), e);
    }
  }

  /**
   * Trusts the certificates of a Java key store (PKCS #12 or JKS) and no others, and checks that
   * the certificate names the host.
   *
   * @param password the store's password; may be null for a store without one
   * @throws IllegalArgumentException when the store cannot be read or holds no trusted certificate
   */
  public static TlsSettings trustStore(Path file, char[] password) {
    try {
      return trusting(KeyStore.getInstance(file.toFile(), password), file);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "cannot read the trust store " + file + ": " + reason(e), e);
    }
  }

  /** Trusts every certificate of every host: for test servers only, open to anyone in between. */
  public static TlsSettings insecure() {
    try {
      return new TlsSettings(contextOf(new TrustManager[] {new TrustEveryone()}), false);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM offers no TLS", e);
    }
  }

  private static TlsSettings trusting(KeyStore store, Path file) throws GeneralSecurityException {
    boolean any = false;
    for (String alias : Collections.list(store.aliases())) {
      any |= store.isCertificateEntry(alias);
    }
    if (!any) {
      throw new IllegalArgumentException(file + " holds no trusted certificate");
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return new TlsSettings(contextOf(factory.getTrustManagers()), true);
  }

  private static SSLContext contextOf(TrustManager[] trust) throws GeneralSecurityException {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust, null);
    return context;
  }

  private static String reason(Exception e) {
    return e instanceof NoSuchFileException
        ? "there is no such file"
        : String.valueOf(e.getMessage());
  }

  SSLContext context() throws GeneralSecurityException {
    return context == null ? SSLContext.getDefault() : context;
  }

  /** Whether the certificate must be trusted and name the host; false only for test servers. */
  public boolean verifiesHost() {
    return verifiesHost;
  }
}
