package org.ngsildbench.streaming.pulsar;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.pulsar.client.api.PulsarClientException;
import org.ngsildbench.streaming.StreamFailureKind;

/** The kinds of what Pulsar's client throws. */
final class FailureKinds {

  private static final Map<Class<? extends PulsarClientException>, StreamFailureKind> KINDS =
      new LinkedHashMap<>();

  static {
    put(StreamFailureKind.TIMEOUT, PulsarClientException.TimeoutException.class);
    put(StreamFailureKind.CLOSED, PulsarClientException.AlreadyClosedException.class);
    put(StreamFailureKind.UNREACHABLE, PulsarClientException.ConnectException.class);
    put(StreamFailureKind.CONNECTION_LOST, PulsarClientException.NotConnectedException.class);
    put(StreamFailureKind.TOO_LARGE, PulsarClientException.InvalidMessageException.class);
    put(StreamFailureKind.MALFORMED, PulsarClientException.ChecksumException.class);
    put(StreamFailureKind.NOT_AUTHORISED, PulsarClientException.AuthenticationException.class);
    put(StreamFailureKind.NOT_AUTHORISED, PulsarClientException.AuthorizationException.class);
    put(
        StreamFailureKind.NOT_AUTHORISED,
        PulsarClientException.UnsupportedAuthenticationException.class);
    put(
        StreamFailureKind.NOT_AUTHORISED,
        PulsarClientException.GettingAuthenticationDataException.class);
    put(StreamFailureKind.NO_TOPIC, PulsarClientException.NotFoundException.class);
    put(StreamFailureKind.NO_TOPIC, PulsarClientException.TopicDoesNotExistException.class);
    put(StreamFailureKind.NO_TOPIC, PulsarClientException.SubscriptionNotFoundException.class);
    put(StreamFailureKind.BAD_SETTING, PulsarClientException.InvalidTopicNameException.class);
    put(StreamFailureKind.BAD_SETTING, PulsarClientException.InvalidServiceURL.class);
    put(StreamFailureKind.BAD_SETTING, PulsarClientException.InvalidConfigurationException.class);
  }

  private FailureKinds() {}

  private static void put(StreamFailureKind kind, Class<? extends PulsarClientException> thrown) {
    KINDS.put(thrown, kind);
  }

  /**
   * The kind; {@link StreamFailureKind#REFUSED} of all else: blocked by a quota, fenced,
   * terminated, not allowed, busy, not ready, no disk.
   */
  static StreamFailureKind of(PulsarClientException thrown) {
    for (Map.Entry<Class<? extends PulsarClientException>, StreamFailureKind> kind :
        KINDS.entrySet()) {
      if (kind.getKey().isInstance(thrown)) {
        return kind.getValue();
      }
    }
    return StreamFailureKind.REFUSED;
  }
}
