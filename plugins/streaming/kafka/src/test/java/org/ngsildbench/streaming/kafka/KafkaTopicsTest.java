package org.ngsildbench.streaming.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.DescribeConfigsResult;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.errors.UnsupportedVersionException;
import org.apache.kafka.common.internals.KafkaFutureImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.streaming.StreamException;

class KafkaTopicsTest {

  private static final Config LIMIT =
      new Config(List.of(new ConfigEntry("max.message.bytes", "4711")));

  /** A cluster's response to a request for topic settings: either these settings or an error. */
  private static final class Answer extends DescribeConfigsResult {
    Answer(ConfigResource asked, Object answer) {
      super(Map.of(asked, future(answer)));
    }

    private static KafkaFuture<Config> future(Object answer) {
      KafkaFutureImpl<Config> future = new KafkaFutureImpl<>();
      if (answer instanceof Config config) {
        future.complete(config);
      } else {
        future.completeExceptionally((Exception) answer);
      }
      return future;
    }
  }

  private final Queue<Object> answers = new ArrayDeque<>();
  private final KafkaTopics topics = new KafkaTopics(admin(), Duration.ofSeconds(60));

  private Admin admin() {
    return (Admin)
        Proxy.newProxyInstance(
            Admin.class.getClassLoader(),
            new Class<?>[] {Admin.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("describeConfigs");
              ConfigResource asked =
                  (ConfigResource) ((Collection<?>) arguments[0]).iterator().next();
              return new Answer(asked, answers.remove());
            });
  }

  @Test
  void readsTheLimitOfATopicOnce() throws StreamException {
    answers.add(LIMIT);
    for (int producer = 0; producer < 3; producer++) {
      assertThat(topics.largestBatch("topic")).hasValue(4711);
    }
  }

  @Test
  void retriesWhileABrokerDoesNotKnowTheNewTopic() throws StreamException {
    answers.add(new UnknownTopicOrPartitionException("not yet"));
    answers.add(LIMIT);
    assertThat(topics.largestBatch("topic")).hasValue(4711);
  }

  @ParameterizedTest
  @ValueSource(classes = {TopicAuthorizationException.class, UnsupportedVersionException.class})
  void unreadableConfigurationSetsNoLimit(Class<? extends Exception> why) throws Exception {
    answers.add(why.getConstructor(String.class).newInstance("no"));
    assertThat(topics.largestBatch("topic")).isEmpty();
    assertThat(topics.largestBatch("topic")).isEmpty();
  }

  @Test
  void reportsOtherFailures() {
    answers.add(new TimeoutException("nobody"));
    assertThatThrownBy(() -> topics.largestBatch("topic"))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("the topic topic does not report its message size limit")
        .hasMessageContaining("in time");
  }
}
