package org.ngsildbench.jmeter.broker;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

/**
 * TLS certificate fields.
 *
 * @param fields field parser, for messages
 * @param caFile PEM file of trusted authorities; empty for those of the JVM
 * @param verify true or false; empty for true, so that a typo cannot disable verification
 * @param ownFile client certificate and key; empty for none
 * @param ownPassword password of that file; empty for the environment variable
 */
record CertificateFields(
    Fields fields, String caFile, String verify, String ownFile, String ownPassword) {

  /** Returns the settings; reads the files. */
  TlsSettings settings() throws BadFieldException {
    String own = fields.resolved("Client certificate", ownFile);
    return own.isEmpty() ? judging() : judging().showing(path(own), password());
  }

  private Path path(String own) throws BadFieldException {
    try {
      return Path.of(own);
    } catch (InvalidPathException e) {
      throw fields.bad("Client certificate", own, "the name of a PKCS #12 or PEM file");
    }
  }

  private char[] password() throws BadFieldException {
    String written = fields.resolved("Certificate password", ownPassword);
    return (written.isEmpty() ? EnvironmentSecret.CERTIFICATE_PASSWORD.value() : written)
        .toCharArray();
  }

  private TlsSettings judging() throws BadFieldException {
    String file = fields.resolved("CA file", caFile);
    if (!fields.yesOrNo("Verify certificate", verify, true)) {
      return TlsSettings.insecure();
    }
    return file.isEmpty() ? TlsSettings.systemTrust() : trusting(file);
  }

  private TlsSettings trusting(String file) throws BadFieldException {
    try {
      return TlsSettings.trustingCertificates(Path.of(file));
    } catch (InvalidPathException e) {
      throw fields.bad("CA file", file, "the name of a PEM file");
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(
          "%s: CA file: %s; name a PEM file of the authority's certificate."
              .formatted(fields.element(), e.getMessage()));
    }
  }
}
