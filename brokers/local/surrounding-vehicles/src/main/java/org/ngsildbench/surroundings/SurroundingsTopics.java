package org.ngsildbench.surroundings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates the topics of the service, which Kafka Streams requires to exist. */
final class SurroundingsTopics {

  static final String LOCATIONS = "VehicleLocation";
  static final String SURROUNDINGS = "SurroundingVehicles";

  private SurroundingsTopics() {}

  /**
   * Creates missing topics.
   *
   * @param partitions number of partitions of each new topic
   */
  static void make(String bootstrap, int partitions)
      throws ExecutionException, InterruptedException {
    try (Admin admin =
        Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrap))) {
      for (String name : List.of(LOCATIONS, SURROUNDINGS)) {
        try {
          NewTopic topic = new NewTopic(name, Optional.of(partitions), Optional.empty());
          admin.createTopics(List.of(topic)).all().get();
        } catch (ExecutionException e) {
          if (!(e.getCause() instanceof TopicExistsException)) {
            throw e;
          }
        }
      }
    }
  }
}
