package org.ngsildbench.jmeter.streaming;

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
public class StreamPlatformConfig extends LoginConnectionConfig<ConnectionFields> {

  private static final long serialVersionUID = 1L;

  @Getter @Setter private String platform = "";

  @Override
  protected String platform() {
    return Fields.text(platform);
  }

  /** Falls back to the JMeter property of the platform, then to its default address. */
  @Override
  protected String address(Fields fields) throws BadFieldException {
    String written = fields.resolved("Address", getAddress());
    return written.isEmpty()
        ? StreamingPlatforms.named(platform())
            .map(
                kind -> JMeterUtils.getPropDefault(kind.name() + ".address", kind.defaultAddress()))
            .orElse("")
        : written;
  }

  @Override
  protected ConnectionFields settings(Fields fields) throws BadFieldException {
    return new ConnectionFields(
        address(fields),
        user(fields),
        password(fields),
        tls(fields),
        Optional.ofNullable(caFile(fields)),
        timeout(fields));
  }

  /** Refuses settings when a sampler needs them, not before: plans hold several connections. */
  @Override
  protected StreamConnection connect(ConnectionFields settings) throws StreamException {
    StreamingPlatform kind =
        StreamingPlatforms.named(platform())
            .orElseThrow(
                () ->
                    new StreamException(
                        StreamFailureKind.BAD_SETTING,
                        "There is no platform '%s'; write one of %s."
                            .formatted(platform(), String.join(", ", StreamingPlatforms.names()))));
    try {
      return kind.open(settings);
    } catch (IllegalArgumentException refused) {
      throw new StreamException(
          StreamFailureKind.BAD_SETTING, elementName() + ": " + refused.getMessage() + ".");
    }
  }
}
