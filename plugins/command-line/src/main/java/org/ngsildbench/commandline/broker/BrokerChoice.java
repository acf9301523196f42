package org.ngsildbench.commandline.broker;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.ngsildbench.commandline.UsageException;
import org.ngsildbench.ngsild.BrokerKind;
import org.ngsildbench.ngsild.BrokerTarget;

/**
 * What {@code --broker} named: {@code embedded}, or {@code
 * KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure]}.
 *
 * @param name how the system is called in folders and reports
 * @param embedded whether the run starts the embedded broker itself
 * @param kind the dialect to speak
 * @param base the broker's base URL; null for the embedded broker, which chooses a free port
 * @param temporal the base URL of the temporal API where it is another; else null
 * @param tenant the NGSILD-Tenant; null for the default tenant
 * @param certificates which certificates are trusted for https
 */
public record BrokerChoice(
    String name,
    boolean embedded,
    BrokerKind kind,
    URI base,
    URI temporal,
    String tenant,
    Certificates certificates) {

  /** The broker that needs nothing installed. */
  public static final BrokerChoice EMBEDDED =
      new BrokerChoice("embedded", true, BrokerKind.SPEC, null, null, null, Certificates.TRUSTED);

  /** The environment variable that holds the token for the Authorization header. */
  public static final String TOKEN_VARIABLE = "NGSILD_BENCH_TOKEN";

  private static final String FORM =
      "embedded, or KIND[=URL][,temporal=URL][,tenant=T][,ca=FILE][,insecure] with KIND one of"
          + " orion-ld stellio scorpio spec auto";

  /**
   * Reads the text of the option.
   *
   * @throws UsageException with what is wrong and the right form
   */
  public static BrokerChoice parse(String text) {
    String[] parts = text.split(",", -1);
    String[] first = parts[0].split("=", 2);
    String kindText = first[0].strip().toLowerCase(Locale.ROOT);
    if (kindText.equals("embedded")) {
      if (first.length > 1 || parts.length > 1) {
        throw new UsageException(
            "--broker embedded takes no URL and no options; to aim at one that runs: spec=URL");
      }
      return EMBEDDED;
    }
    BrokerKind kind = kind(kindText, text);
    URI base = first.length > 1 ? url(first[1], "--broker " + kindText) : defaultUrl(kindText);
    URI temporal = null;
    String tenant = null;
    Certificates certificates = Certificates.TRUSTED;
    for (int i = 1; i < parts.length; i++) {
      String[] option = parts[i].split("=", 2);
      String value = option.length > 1 ? option[1].strip() : "";
      switch (option[0].strip()) {
        case "temporal" -> temporal = url(value, "temporal");
        case "tenant" -> tenant = tenant(value);
        case "ca" -> certificates = Certificates.of(value);
        case "insecure" -> certificates = Certificates.ANY;
        default ->
            throw new UsageException(
                "--broker '%s': unknown option '%s'. Write %s".formatted(text, option[0], FORM));
      }
    }
    return new BrokerChoice(kindText, false, kind, base, temporal, tenant, certificates);
  }

  /** The same system at another address: the embedded broker once it listens. */
  public BrokerChoice at(URI listening) {
    return new BrokerChoice(name, embedded, kind, listening, temporal, tenant, certificates);
  }

  /** How the client reaches it; a token comes from the environment, never from an option. */
  public BrokerTarget target() {
    String token = System.getenv(TOKEN_VARIABLE);
    try {
      return BrokerTarget.of(kind, base)
          .withTemporal(temporal)
          .withTenant(tenant)
          .withToken(token)
          .withTls(certificates.settings());
    } catch (IllegalArgumentException wrong) {
      throw new UsageException("--broker " + name + ": " + wrong.getMessage(), wrong);
    }
  }

  private static BrokerKind kind(String kindText, String text) {
    for (BrokerKind kind : BrokerKind.values()) {
      if (kind.text().equals(kindText)) {
        return kind;
      }
    }
    throw new UsageException("--broker '%s' is not known. Write %s".formatted(text, FORM));
  }

  private static URI defaultUrl(String kind) {
    String port =
        switch (kind) {
          case "orion-ld" -> "1026";
          case "stellio" -> "8080";
          default -> "9090";
        };
    return URI.create("http://127.0.0.1:" + port);
  }

  private static URI url(String text, String what) {
    try {
      URI uri = new URI(text.strip());
      boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
      if (!http || uri.getHost() == null) {
        throw new UsageException(
            what
                + ": '"
                + withoutUserInfo(text)
                + "' is no URL of a broker. Write http://HOST:PORT");
      }
      if (uri.getUserInfo() != null) {
        throw new UsageException(
            what + ": no user name or password in the URL, please; set NGSILD_BENCH_TOKEN instead");
      }
      return uri;
    } catch (URISyntaxException malformed) {
      throw new UsageException(
          what + ": '" + withoutUserInfo(text) + "' is no URL. Write http://HOST:PORT", malformed);
    }
  }

  private static String withoutUserInfo(String text) {
    return text.replaceFirst("//[^/@]*@", "//");
  }

  private static String tenant(String text) {
    if (!text.matches("[A-Za-z0-9_]{1,50}")) {
      throw new UsageException(
          "tenant '" + text + "': write 1 to 50 letters, digits or underscores");
    }
    return text;
  }
}
