package org.ngsildbench.jmeter.broker;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.http.TlsSettings;

/**
 * How the broker's certificate is judged, as the fields say it.
 *
 * @param fields for the messages
 * @param caFile PEM file of the authorities to trust; empty for those that the JVM trusts
 * @param verify true or false; empty is true, since a slip of the pen must not open the connection
 */
record CertificateFields(Fields fields, String caFile, String verify) {

  TlsSettings settings() throws BadFieldException {
    String file = fields.resolved("CA file", caFile);
    if (!fields.yesOrNo("Verify the certificate", verify, true)) {
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
