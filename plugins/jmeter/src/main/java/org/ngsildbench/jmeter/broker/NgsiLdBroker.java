package org.ngsildbench.jmeter.broker;

import java.net.URI;
import java.time.Duration;
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
  private static final long LONGEST_TIMEOUT_MILLIS = Duration.ofDays(1).toMillis();

  private String kind = "";
  private String url = "";
  private String temporalUrl = "";
  private String tenant = "";
  private String contextLink = "";
  private String token = "";
  private String loginUrl = "";
  private String clientId = "";
  private String clientSecret = "";
  private String scope = "";
  private String caFile = "";
  private String verifyCertificate = "";
  private String certificateFile = "";
  private String certificatePassword = "";
  private String connectTimeout = "";
  private String readTimeout = "";
  private String connections = "";
  private String pageSize = "";
  private String maxBatchBytes = "";

  @Override
  protected BrokerSession open(String host) throws BadFieldException {
    return new BrokerSession(target(new Fields("NGSI-LD Broker")));
  }

  private BrokerTarget target(Fields fields) throws BadFieldException {
    String kindName = fields.resolved("Broker", kind);
    URI base = fields.httpUrl("URL", url);
    URI temporal = fields.httpUrl("Temporal URL", temporalUrl);
    String tenantName = fields.resolved("Tenant", tenant);
    String context = fields.resolved("@context", contextLink);
    long connect =
        fields.wholeNumber("Connect timeout", connectTimeout, 0, LONGEST_TIMEOUT_MILLIS, 5_000);
    long read = fields.wholeNumber("Read timeout", readTimeout, 0, LONGEST_TIMEOUT_MILLIS, 60_000);
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

  public String getKind() {
    return kind;
  }

  public void setKind(String kind) {
    this.kind = kind;
  }

  public String getUrl() {
    return url;
  }

  public void setUrl(String url) {
    this.url = url;
  }

  public String getTemporalUrl() {
    return temporalUrl;
  }

  public void setTemporalUrl(String temporalUrl) {
    this.temporalUrl = temporalUrl;
  }

  public String getTenant() {
    return tenant;
  }

  public void setTenant(String tenant) {
    this.tenant = tenant;
  }

  public String getContextLink() {
    return contextLink;
  }

  public void setContextLink(String contextLink) {
    this.contextLink = contextLink;
  }

  public String getToken() {
    return token;
  }

  public void setToken(String token) {
    this.token = token;
  }

  public String getLoginUrl() {
    return loginUrl;
  }

  public void setLoginUrl(String loginUrl) {
    this.loginUrl = loginUrl;
  }

  public String getClientId() {
    return clientId;
  }

  public void setClientId(String clientId) {
    this.clientId = clientId;
  }

  public String getClientSecret() {
    return clientSecret;
  }

  public void setClientSecret(String clientSecret) {
    this.clientSecret = clientSecret;
  }

  public String getScope() {
    return scope;
  }

  public void setScope(String scope) {
    this.scope = scope;
  }

  public String getCaFile() {
    return caFile;
  }

  public void setCaFile(String caFile) {
    this.caFile = caFile;
  }

  public String getVerifyCertificate() {
    return verifyCertificate;
  }

  public void setVerifyCertificate(String verifyCertificate) {
    this.verifyCertificate = verifyCertificate;
  }

  public String getCertificateFile() {
    return certificateFile;
  }

  public void setCertificateFile(String certificateFile) {
    this.certificateFile = certificateFile;
  }

  public String getCertificatePassword() {
    return certificatePassword;
  }

  public void setCertificatePassword(String certificatePassword) {
    this.certificatePassword = certificatePassword;
  }

  public String getConnectTimeout() {
    return connectTimeout;
  }

  public void setConnectTimeout(String connectTimeout) {
    this.connectTimeout = connectTimeout;
  }

  public String getReadTimeout() {
    return readTimeout;
  }

  public void setReadTimeout(String readTimeout) {
    this.readTimeout = readTimeout;
  }

  public String getConnections() {
    return connections;
  }

  public void setConnections(String connections) {
    this.connections = connections;
  }

  public String getPageSize() {
    return pageSize;
  }

  public void setPageSize(String pageSize) {
    this.pageSize = pageSize;
  }

  public String getMaxBatchBytes() {
    return maxBatchBytes;
  }

  public void setMaxBatchBytes(String maxBatchBytes) {
    this.maxBatchBytes = maxBatchBytes;
  }
}
