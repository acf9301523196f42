package org.ngsildbench.jmeter.broker;

import java.net.URI;
import java.time.Duration;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialects;

/**
 * <b>NGSI-LD Broker</b>: where the broker is and how to speak to it.
 *
 * <p>Owns the connections: opened when first needed, shared by all threads in its scope, closed at
 * the end of the test.
 */
public class NgsiLdBroker extends SharedConfig<BrokerSession> {

  private static final long serialVersionUID = 1L;
  private static final long MAX_TIMEOUT_MILLIS = Duration.ofDays(1).toMillis();

  @Getter @Setter private String kind = "";
  @Getter @Setter private String url = "";
  @Getter @Setter private String temporalUrl = "";
  @Getter @Setter private String tenant = "";
  @Getter @Setter private String contextLink = "";
  @Getter @Setter private String token = "";
  @Getter @Setter private String loginUrl = "";
  @Getter @Setter private String clientId = "";
  @Getter @Setter private String clientSecret = "";
  @Getter @Setter private String scope = "";
  @Getter @Setter private String caFile = "";
  @Getter @Setter private String verifyCertificate = "";
  @Getter @Setter private String certificateFile = "";
  @Getter @Setter private String certificatePassword = "";
  @Getter @Setter private String connectTimeout = "";
  @Getter @Setter private String readTimeout = "";
  @Getter @Setter private String lostAfterSeconds = "";
  @Getter @Setter private String connections = "";
  @Getter @Setter private String pageSize = "";
  @Getter @Setter private String maxBatchBytes = "";

  @Override
  protected BrokerSession open(String host) throws BadFieldException {
    Fields fields = new Fields("NGSI-LD Broker");
    long seconds =
        fields.wholeNumber("Failure timeout", lostAfterSeconds, 0, MAX_TIMEOUT_MILLIS / 1_000, 30);
    return new BrokerSession(target(fields), Duration.ofSeconds(seconds));
  }

  private BrokerTarget target(Fields fields) throws BadFieldException {
    String kindName = fields.resolved("Broker", kind);
    URI base = fields.httpUrl("URL", url);
    URI temporal = fields.httpUrl("Temporal URL", temporalUrl);
    String tenantName = fields.resolved("Tenant", tenant);
    String context = fields.resolved("@context", contextLink);
    long connect =
        fields.wholeNumber("Connect timeout", connectTimeout, 0, MAX_TIMEOUT_MILLIS, 5_000);
    long read = fields.wholeNumber("Read timeout", readTimeout, 0, MAX_TIMEOUT_MILLIS, 60_000);
    long most = fields.wholeNumber("Connections", connections, 1, 65_535, 256);
    long page = fields.wholeNumber("Page size", pageSize, 0, 1_000_000, 0);
    long batch = fields.wholeNumber("Max request size", maxBatchBytes, 0, Integer.MAX_VALUE, 0);
    try {
      return BrokerTarget.of(kindName.isEmpty() ? BrokerKind.AUTO : Dialects.kind(kindName), base)
          .withTemporal(temporal)
          .withTenant(tenantName)
          .withContextLink(context)
          .withToken(access(fields).tokenToSend())
          .withLogin(access(fields).login())
          .withTls(
              new CertificateFields(
                      fields, caFile, verifyCertificate, certificateFile, certificatePassword)
                  .settings())
          .withTimeouts(Duration.ofMillis(connect), Duration.ofMillis(read))
          .withMaxConnections((int) most)
          .withPageSize((int) page)
          .withMaxBatchBytes(batch);
    } catch (IllegalArgumentException e) {
      throw new BadFieldException(fields.element() + ": " + e.getMessage() + ".");
    }
  }

  private AccessFields access(Fields fields) {
    return new AccessFields(fields, token, loginUrl, clientId, clientSecret, scope);
  }
}
