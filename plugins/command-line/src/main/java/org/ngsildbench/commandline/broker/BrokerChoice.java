package org.ngsildbench.commandline.broker;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.system.SystemNames;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.Suggestion;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.measurement.json.RecordFields;
import org.ngsildbench.measurement.manifest.RunOptions;
import org.ngsildbench.ngsild.access.EnvironmentSecret;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.ngsild.outcome.BrokerException;

/**
 * Value of {@code --broker}: {@code embedded}, or {@code
 * KIND[=URL][,temporal=URL][,tenant=T][,version=V]} and {@link #ACCESS_OPTIONS}, each optionally
 * after {@code NAME:}.
 *
 * @param name name of the system in folders and reports: the given name, or its kind
 * @param embedded whether the run starts the embedded broker
 * @param kind broker dialect
 * @param base base URL; null for the embedded broker, which uses a free port
 * @param temporal base URL of the temporal API if different; else null
 * @param tenant the NGSILD-Tenant; null for the default tenant
 * @param version version of a broker that reports none; null if not stated
 * @param certificates TLS certificates
 * @param login source of access tokens
 * @param context {@code @context} of all requests
 */
public record BrokerChoice(
    String name,
    boolean embedded,
    BrokerKind kind,
    URI base,
    URI temporal,
    String tenant,
    String version,
    Certificates certificates,
    TokenLogin login,
    ContextChoice context)
    implements SystemUnderTest {

  /** The broker that needs nothing installed. */
  public static final BrokerChoice EMBEDDED =
      new BrokerChoice(
          "embedded",
          true,
          BrokerKind.SPEC,
          null,
          null,
          null,
          null,
          Certificates.TRUSTED,
          TokenLogin.NONE,
          ContextChoice.NONE);

  /** Options after a URL for TLS and authentication. */
  public static final String ACCESS_OPTIONS =
      "[,ca=FILE][,insecure][,certificate=FILE][,login=URL,client=ID[,scope=S]]";

  private static final String TOKEN_VARIABLE = EnvironmentSecret.TOKEN.variable();

  private static final String FORM =
      "[NAME:]embedded, or [NAME:]KIND[=URL][,temporal=URL][,tenant=T][,version=V]"
          + ACCESS_OPTIONS
          + " with KIND one of "
          + SystemNames.brokerKinds();

  private static final int MAX_PORT = 65_535;

  /** A name is that of a folder, too. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,49}");

  /**
   * Parses the option.
   *
   * @throws UsageException with the problem and the valid form
   */
  public static BrokerChoice parse(String text) {
    String[] parts = text.split(",", -1);
    String[] first = parts[0].split("=", 2);
    int colon = first[0].indexOf(':');
    String kindText = first[0].substring(colon + 1).strip().toLowerCase(Locale.ROOT);
    String name = colon < 0 ? kindText : name(first[0].substring(0, colon).strip(), text);
    if (kindText.equals(EMBEDDED.name)) {
      if (first.length > 1 || parts.length > 1) {
        throw new UsageException(
            "--broker embedded has no URL and no options; for a running one use spec=URL");
      }
      return RecordFields.with(EMBEDDED, "name", name);
    }
    BrokerKind kind = kind(kindText, text);
    URI base = first.length > 1 ? url(first[1], "--broker " + kindText) : defaultUrl(kind);
    URI temporal = null;
    String tenant = null;
    String version = null;
    Certificates certificates = Certificates.TRUSTED;
    TokenLogin login = TokenLogin.NONE;
    for (int i = 1; i < parts.length; i++) {
      String[] option = parts[i].split("=", 2);
      String value = option.length > 1 ? option[1].strip() : "";
      switch (option[0].strip()) {
        case "temporal" -> temporal = url(value, "--broker " + kindText + ", temporal");
        case "tenant" -> tenant = tenant(value);
        case "version" -> version = version(value);
        case "ca" -> certificates = certificates.trusting(value);
        case "insecure" -> certificates = certificates.any();
        case "certificate" -> certificates = certificates.showing(value);
        case "login" -> login = login.withUrl(url(value, "--broker " + kindText + ", login"));
        case "client" -> login = login.withClient(value);
        case "scope" -> login = login.withScope(value);
        default ->
            throw new UsageException(
                "--broker '%s': unknown option '%s'. Use %s"
                    .formatted(withoutUserInfo(text), option[0], FORM));
      }
    }
    return new BrokerChoice(
        name,
        false,
        kind,
        base,
        temporal,
        tenant,
        version,
        certificates,
        login,
        ContextChoice.NONE);
  }

  @Override
  public String address() {
    return base == null ? "" : base.toString();
  }

  @Override
  public boolean startedHere() {
    return embedded;
  }

  @Override
  public Map<String, String> properties() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("broker.kind", kind.text());
    properties.put(RunOptions.BROKER_URL, String.valueOf(base));
    if (temporal != null) {
      properties.put(RunOptions.BROKER_TEMPORAL_URL, temporal.toString());
    }
    if (tenant != null) {
      properties.put("broker.tenant", tenant);
    }
    if (certificates.file() != null) {
      properties.put("broker.caFile", certificates.file().toString());
    }
    if (certificates.own() != null) {
      properties.put("broker.certificateFile", certificates.own().toString());
    }
    if (!context.link().isEmpty()) {
      properties.put("broker.context", context.link());
    }
    login.addTo(properties);
    properties.put("broker.tls.verify", Boolean.toString(certificates.verified()));
    return properties;
  }

  @Override
  public List<String> remarks() {
    return embedded
        ? List.of(
            "The embedded broker was filled in-process by the fleet generator, not "
                + "through its API.")
        : List.of();
  }

  /** Returns whether the user named the system. */
  public boolean isNamed() {
    return !name.equals(embedded ? EMBEDDED.name : kind.text());
  }

  /** The option that aims another command at the same system. */
  public String option() {
    return "--broker %s=%s%s%s%s%s%s%s"
        .formatted(
            kind.text(),
            base,
            temporal == null ? "" : ",temporal=" + temporal,
            tenant == null ? "" : ",tenant=" + tenant,
            version == null ? "" : ",version=" + version,
            certificates.option(),
            login.option(),
            context.option());
  }

  /** Returns the exception for a broker that cannot be reached or refuses the requests. */
  public UnreachableException unusable(BrokerException reason) {
    String where =
        switch (reason.kind().responseCode()) {
          case "HTTP_401", "HTTP_403" -> " (token: environment variable " + TOKEN_VARIABLE + ")";
          case "TLS" ->
              " (append ,ca=FILE to the URL for a trusted authority, ,certificate=FILE "
                  + "for a client certificate)";
          default -> "";
        };
    return new UnreachableException(
        "--broker %s: %s%s".formatted(name, reason.getMessage(), where), reason);
  }

  /**
   * Returns the same system with an {@code @context}.
   *
   * @throws UsageException if it is a file without a URL, or a copy that no embedded broker reads
   */
  public BrokerChoice withContext(ContextChoice other) {
    other.checkHasUrl();
    if (!embedded && other.copy() != null) {
      throw new UsageException(
          "--context URL=FILE is for the embedded broker: %s loads the URL itself".formatted(name));
    }
    return RecordFields.with(this, "context", other);
  }

  /** Returns this system at another address: the embedded broker once it listens. */
  public BrokerChoice at(URI listening) {
    return RecordFields.with(this, "base", listening);
  }

  /** Returns the client's target; a token comes from the environment, never from an option. */
  public BrokerTarget target() {
    return UsageException.accepted(
        "--broker " + name + ": ",
        () ->
            BrokerTarget.of(kind, base)
                .withTemporal(temporal)
                .withTenant(tenant)
                .withContextLink(context.link())
                .withToken(login.token())
                .withLogin(login.credentials())
                .withTls(certificates.settings())
                .withRateLimitWait(Duration.ofMinutes(2)));
  }

  private static String name(String name, String text) {
    if (!NAME.matcher(name).matches()) {
      throw new UsageException(
          "--broker '%s': the name before the colon has 1 to 50 letters, digits, '.', '_' or '-'"
              .formatted(withoutUserInfo(text)));
    }
    return name;
  }

  private static BrokerKind kind(String kindText, String text) {
    if (kindText.startsWith("//")) {
      throw new UsageException(
          "--broker '%1$s': the kind is missing. Use auto=%1$s, or one of %2$s instead of auto."
              .formatted(withoutUserInfo(text), SystemNames.brokerKinds()));
    }
    if (!Dialects.names().contains(kindText)) {
      throw new UsageException(
          "--broker '%s' is unknown. Use %s.%s"
              .formatted(withoutUserInfo(text), FORM, Suggestion.of(kindText, Dialects.names())));
    }
    return new BrokerKind(kindText);
  }

  private static URI defaultUrl(BrokerKind kind) {
    Dialect dialect = Dialects.named(kind).orElseGet(() -> Dialects.of(BrokerKind.SPEC));
    return URI.create("http://127.0.0.1:" + dialect.port());
  }

  private static URI url(String text, String what) {
    try {
      URI uri = new URI(text.strip());
      boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (!http || uri.getHost() == null) {
        throw new UsageException(
            what + ": '" + withoutUserInfo(text) + "' is not a broker URL. Use http://HOST:PORT");
      }
      if (uri.getPort() == 0 || uri.getPort() > MAX_PORT) {
        throw new UsageException(
            "%s: '%s' has an invalid port; use 1 to %d"
                .formatted(what, withoutUserInfo(text), MAX_PORT));
      }
      if (uri.getUserInfo() != null) {
        throw new UsageException(
            what
                + ": user names and passwords are not allowed in the URL; set "
                + "NGSILD_BENCH_TOKEN instead");
      }
      return uri;
    } catch (URISyntaxException malformed) {
      throw new UsageException(
          what + ": '" + withoutUserInfo(text) + "' is not a URL. Use http://HOST:PORT", malformed);
    }
  }

  private static String withoutUserInfo(String text) {
    return text.replaceFirst("//[^/@]*@", "//");
  }

  private static String tenant(String text) {
    if (!text.matches("[A-Za-z0-9_]{1,50}")) {
      throw new UsageException(
          "--broker: tenant '" + text + "': use 1 to 50 letters, digits or underscores");
    }
    return text;
  }

  private static String version(String text) {
    if (!text.matches("[A-Za-z0-9][A-Za-z0-9._+-]{0,49}")) {
      throw new UsageException(
          "--broker: version '%s': use 1 to 50 letters, digits, '.', '_', '+' or '-'"
              .formatted(text));
    }
    return text;
  }
}
