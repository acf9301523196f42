package org.ngsildbench.commandline.system;

import static org.ngsildbench.streaming.platform.StreamingPlatform.HTTP_STREAM;
import static org.ngsildbench.streaming.platform.StreamingPlatform.PUBLISH;
import static org.ngsildbench.streaming.platform.StreamingPlatform.STREAMING;
import static org.ngsildbench.streaming.platform.StreamingPlatform.VEHICLES;

import java.util.List;
import java.util.ListResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ngsildbench.commandline.settings.PackPlan;
import org.ngsildbench.local.LocalServer;
import org.ngsildbench.local.LocalServers;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.dialect.Dialect;
import org.ngsildbench.ngsild.dialect.Dialects;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/**
 * The names of brokers and platforms for help texts: a command that names this class as its
 * resource bundle writes, for instance, <code>${bundle:platforms.streaming}</code>.
 */
public final class SystemNames extends ListResourceBundle {

  /** Returns what {@code KIND} of a broker can be, for messages. */
  public static String brokerKinds() {
    return Stream.concat(Dialects.all().stream().map(Dialect::kind), Stream.of(BrokerKind.AUTO))
        .map(BrokerKind::text)
        .collect(Collectors.joining(" "));
  }

  private static String brokersInContainers() {
    return Dialects.all().stream()
        .filter(dialect -> dialect.containers().isPresent())
        .map(dialect -> dialect.kind().text())
        .collect(Collectors.joining(", "));
  }

  /** The platforms whose server {@code ./bench broker start} starts. */
  public static List<StreamingPlatform> startable() {
    List<String> servers = LocalServers.all().stream().map(LocalServer::name).toList();
    return StreamingPlatforms.all().stream()
        .filter(platform -> servers.contains(platform.name()))
        .toList();
  }

  /** The platforms that have Compose files. */
  public static List<StreamingPlatform> inContainers() {
    return StreamingPlatforms.all().stream()
        .filter(platform -> platform.containers().isPresent())
        .toList();
  }

  @Override
  protected Object[][] getContents() {
    return Stream.concat(
            Stream.of(STREAMING, HTTP_STREAM, VEHICLES, PUBLISH)
                .map(plan -> platforms(plan, String.join(" ", StreamingPlatforms.names(plan)))),
            Stream.of(
                new Object[] {"plans", String.join(", ", PackPlan.names())},
                new Object[] {"brokers.kinds", brokerKinds()},
                new Object[] {"brokers.containers", brokersInContainers()},
                platforms("startable", names(startable())),
                platforms("containers", names(inContainers())),
                platforms("topics", topicForms(", "))))
        .toArray(Object[][]::new);
  }

  private static Object[] platforms(String name, String names) {
    return new Object[] {"platforms." + name, names};
  }

  private static String names(List<StreamingPlatform> platforms) {
    return platforms.stream().map(StreamingPlatform::name).collect(Collectors.joining(", "));
  }

  /** The forms of the topics that a history can be loaded into, such as {@code redis://...}. */
  public static String topicForms(String separator) {
    return StreamingPlatforms.all().stream()
        .flatMap(
            platform ->
                platform.topicTarget().stream()
                    .map(target -> platform.name() + "://" + target.form() + "/TOPIC"))
        .collect(Collectors.joining(separator));
  }
}
