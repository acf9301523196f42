package org.ngsildbench.streaming.pulsar;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pulsar.client.impl.conf.ConsumerConfigurationData;
import org.apache.pulsar.client.impl.conf.ProducerConfigurationData;

/** Further properties of Pulsar's producers and consumers, by their names in Pulsar. */
final class PulsarProperties {

  /** Properties that another setting has, or that the measurement depends on. */
  private static final Set<String> TAKEN =
      Set.of(
          "topicName",
          "topicNames",
          "topicsPattern",
          "producerName",
          "consumerName",
          "subscriptionName",
          "subscriptionType",
          "subscriptionInitialPosition",
          "sendTimeoutMs",
          "blockIfQueueFull",
          "maxPendingMessages",
          "compressionType",
          "batchingEnabled",
          "batchingMaxMessages",
          "batchingMaxBytes",
          "batchingMaxPublishDelayMicros",
          "receiverQueueSize",
          "poolMessages");

  private PulsarProperties() {}

  /** Properties of Pulsar's client, which is loaded for them. */
  private static final class Known {

    static final Set<String> PRODUCER = names(ProducerConfigurationData.class);
    static final Set<String> CONSUMER = names(ConsumerConfigurationData.class);
  }

  /** Returns the simple properties; objects such as key readers have no text form. */
  private static Set<String> names(Class<?> configuration) {
    return Stream.of(configuration.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .filter(PulsarProperties::isSimple)
        .map(Field::getName)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isSimple(Field field) {
    Class<?> type = field.getType();
    return type.isPrimitive()
        || type.isEnum()
        || type == String.class
        || type.getName().startsWith("java.lang.");
  }

  /** Refuses properties that are set elsewhere; does not load Pulsar's client. */
  static void refuseReserved(String name) {
    if (TAKEN.contains(name)) {
      throw new IllegalArgumentException("the client property " + name + " has its own setting");
    }
  }

  /** Refuses reserved properties, and those that are unknown to Pulsar. */
  static void check(String name) {
    refuseReserved(name);
    if (!Known.PRODUCER.contains(name) && !Known.CONSUMER.contains(name)) {
      throw new IllegalArgumentException("unknown client property of Pulsar: " + name);
    }
  }

  static Map<String, Object> producer(PulsarSettings settings) {
    return known(settings, Known.PRODUCER);
  }

  static Map<String, Object> consumer(PulsarSettings settings) {
    return known(settings, Known.CONSUMER);
  }

  private static Map<String, Object> known(PulsarSettings settings, Set<String> known) {
    return settings.client().entrySet().stream()
        .filter(property -> known.contains(property.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
