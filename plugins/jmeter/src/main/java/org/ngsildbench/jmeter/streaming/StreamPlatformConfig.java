package org.ngsildbench.jmeter.streaming;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import lombok.Getter;
import lombok.Setter;
import org.apache.jmeter.util.JMeterUtils;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.streaming.StreamConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.StreamFailureKind;
import org.ngsildbench.streaming.platform.ConnectionFields;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** <b>Stream Connection</b>: a connection to any platform, with the settings that all share. */
public class StreamPlatformConfig extends LoginConnectionConfig {

  private static final long serialVersionUID = 1L;
  private static final String ADDRESS = "address";

  @Getter @Setter private String platform = "";
  @Getter @Setter private String settings = "";

  @Override
  protected String platform() {
    return Fields.text(platform);
  }

  /** Falls back to settings, the JMeter property of the platform, and its default address. */
  @Override
  protected String address(Fields fields) throws BadFieldException {
    String written = fields.resolved("Address", getAddress());
    String address = written.isEmpty() ? ownSettings(fields).getOrDefault(ADDRESS, "") : written;
    return address.isEmpty()
        ? StreamingPlatforms.named(platform())
            .map(
                kind -> JMeterUtils.getPropDefault(kind.name() + ".address", kind.defaultAddress()))
            .orElse("")
        : address;
  }

  /** Returns the settings of the platform, without those of others. */
  private Map<String, String> ownSettings(Fields fields) throws BadFieldException {
    Map<String, String> own = new HashMap<>();
    String prefix = platform() + ".";
    for (String line : Fields.text(settings).lines().map(String::strip).toList()) {
      int end = line.indexOf('=');
      if (end < 0 && !line.isEmpty()) {
        throw fields.bad("Platform settings", line, "PLATFORM.NAME=VALUE in each line");
      }
      if (line.startsWith(prefix) && end < line.length() - 1) {
        own.put(
            line.substring(prefix.length(), end).strip(),
            fields.resolved("Platform settings", line.substring(end + 1)));
      }
    }
    return own;
  }

  @Override
  protected Parsed<ConnectionFields> parse(Fields fields) throws BadFieldException {
    ConnectionFields read =
        new ConnectionFields(
            address(fields),
            user(fields),
            password(fields),
            tls(fields),
            Optional.ofNullable(caFile(fields)),
            timeout(fields),
            ownSettings(fields));
    return new Parsed<>(read, this::connect);
  }

  /** Refuses settings when a sampler needs them, not before: plans hold several connections. */
  private StreamConnection connect(ConnectionFields settings) throws StreamException {
    StreamingPlatform kind =
        StreamingPlatforms.named(platform())
            .orElseThrow(
                () ->
                    refused(
                        "This JMeter has no platform '%s', only %s. Install the platform's pack"
                            .formatted(platform(), String.join(", ", StreamingPlatforms.names()))));
    for (String name : settings.settings().keySet()) {
      if (!name.equals(ADDRESS) && !kind.settings().contains(name)) {
        throw refused("There is no platform setting %s.%s".formatted(platform(), name));
      }
    }
    try {
      return kind.open(settings);
    } catch (IllegalArgumentException refused) {
      throw refused(refused.getMessage());
    }
  }

  private StreamException refused(String reason) {
    return new StreamException(
        StreamFailureKind.BAD_SETTING, "%s: %s.".formatted(elementName(), reason));
  }
}
