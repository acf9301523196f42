package org.ngsildbench.commandline.broker;

import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.http.TlsSettings;

/**
 * Which certificates of a broker are trusted, and which one it is shown.
 *
 * @param file PEM file of the authorities to trust; null for those that the JVM trusts
 * @param verified false: any certificate is taken
 * @param own PKCS #12 or PEM file of this client's certificate and key; null to show none
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
          "--broker: ca='%s': name a PEM file of the authority's certificate".formatted(file));
    }
    return new Certificates(path, true, own);
  }

  Certificates showing(String certificate) {
    Path path = Path.of(certificate).toAbsolutePath();
    if (certificate.isEmpty() || !Files.isRegularFile(path)) {
      throw new UsageException(
          "--broker: certificate='%s': name a PKCS #12 or PEM file of your certificate and its key"
              .formatted(certificate));
    }
    return new Certificates(file, verified, path);
  }

  /** As they are written after a broker's URL; empty for those that the JVM trusts. */
  String option() {
    return (verified ? "" : ",insecure")
        + (file == null ? "" : ",ca=" + file)
        + (own == null ? "" : ",certificate=" + own);
  }

  /**
   * As the client takes them.
   *
   * @throws IllegalArgumentException saying why, when a file does not hold what it should
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
