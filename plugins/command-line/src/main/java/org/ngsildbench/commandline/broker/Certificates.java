package org.ngsildbench.commandline.broker;

import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/**
 * TLS certificates for a broker.
 *
 * @param file PEM file of trusted authorities; null for those of the JVM
 * @param verified false to accept any certificate
 * @param own PKCS #12 or PEM file of this client's certificate and key; null for none
 */
public record Certificates(Path file, boolean verified, Path own) {

  static final Certificates TRUSTED = new Certificates(null, true, null);

  Certificates any() {
    return new Certificates(null, false, own);
  }

  Certificates trusting(String file) {
    Path path = Path.of(file).toAbsolutePath();
    if (file.isEmpty() || !Files.isRegularFile(path)) {
      throw new UsageException(
          "--broker: ca='%s': use a PEM file with the authority's certificate".formatted(file));
    }
    return new Certificates(path, true, own);
  }

  Certificates showing(String certificate) {
    Path path = Path.of(certificate).toAbsolutePath();
    if (certificate.isEmpty() || !Files.isRegularFile(path)) {
      throw new UsageException(
          ("--broker: certificate='%s': use a PKCS #12 or PEM file with your certificate "
                  + "and its key")
              .formatted(certificate));
    }
    return new Certificates(file, verified, path);
  }

  /** Returns the options for a broker's URL; empty for the defaults. */
  String option() {
    return (verified ? "" : ",insecure")
        + (file == null ? "" : ",ca=" + file)
        + (own == null ? "" : ",certificate=" + own);
  }

  /**
   * Returns the client's settings.
   *
   * @throws IllegalArgumentException with the reason, if a file is invalid
   */
  TlsSettings settings() {
    return own == null
        ? judging()
        : judging().showing(own, EnvironmentSecret.CERTIFICATE_PASSWORD.value().toCharArray());
  }

  private TlsSettings judging() {
    if (!verified) {
      return TlsSettings.insecure();
    }
    return file == null ? TlsSettings.systemTrust() : TlsSettings.trustingCertificates(file);
  }
}
