package org.ngsildbench.jmeter.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.http.tls.TlsSettings;

class CertificateFieldsTest {

  @TempDir private Path folder;

  private static TlsSettings settings(String caFile, String verify) throws BadFieldException {
    return new CertificateFields(new Fields("NGSI-LD Broker"), caFile, verify, "", "").settings();
  }

  private static BrokerSession session(String url, TlsSettings tls) {
    return new BrokerSession(
        BrokerTarget.of(BrokerKind.SPEC, URI.create(url)).withTls(tls), Duration.ZERO);
  }

  @Test
  void verifiesCertificatesUnlessSetToFalse() throws Exception {
    assertThat(settings("", "").verifiesHost()).isTrue();
    assertThat(settings("", "true").verifiesHost()).isTrue();
    assertThat(settings("", "false").verifiesHost()).isFalse();
    assertThatThrownBy(() -> settings("", "flase"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("Verify certificate is \"flase\"; write true or false");
  }

  @Test
  void reportsAFileWithoutCertificate() throws Exception {
    Path noCertificate = Files.writeString(folder.resolve("ca.pem"), "hello");
    assertThatThrownBy(() -> settings(noCertificate.toString(), "true"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("CA file")
        .hasMessageContaining(noCertificate.toString());
    assertThatThrownBy(() -> settings(folder.resolve("none.pem").toString(), "true"))
        .isInstanceOf(BadFieldException.class)
        .hasMessageContaining("there is no such file");
  }

  @Test
  void reportsUnverifiedCertificates() {
    assertThat(session("https://h", TlsSettings.insecure()).warnings())
        .singleElement()
        .asString()
        .contains("not verified");
    assertThat(session("https://h", TlsSettings.systemTrust()).warnings()).isEmpty();
    assertThat(session("http://h", TlsSettings.insecure()).warnings()).isEmpty();
  }
}
