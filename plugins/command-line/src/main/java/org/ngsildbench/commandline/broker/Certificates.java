package org.ngsildbench.commandline.broker;

import java.nio.file.Files;
import java.nio.file.Path;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.ngsild.http.TlsSettings;

/**
 * Which certificates of a broker are trusted.
 *
 * @param file PEM file of the authorities to trust; null for those that the JVM trusts
 * @param verified false: any certificate is taken
 */
public record Certificates(Path file, boolean verified) {

  static final Certificates TRUSTED = new Certificates(null, true);
  static final Certificates ANY = new Certificates(null, false);

  static Certificates of(String file) {
    Path path = Path.of(file).toAbsolutePath();
    if (file.isEmpty() || !Files.isRegularFile(path)) {
      throw new UsageException(
          "--broker: ca='%s': name a PEM file of the authority's certificate".formatted(file));
    }
    return new Certificates(path, true);
  }

  /** As they are written after a broker's URL; empty for those that the JVM trusts. */
  String option() {
    if (!verified) {
      return ",insecure";
    }
    return file == null ? "" : ",ca=" + file;
  }

  /**
   * As the client takes them.
   *
   * @throws IllegalArgumentException saying why, when the file holds no certificates
   */
  TlsSettings settings() {
    if (!verified) {
      return TlsSettings.insecure();
    }
    return file == null ? TlsSettings.systemTrust() : TlsSettings.trustingCertificates(file);
  }
}
