package org.ngsildbench.commandline.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.commandline.system.SystemNames;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.streaming.LogConnection;
import org.ngsildbench.streaming.StreamException;
import org.ngsildbench.streaming.platform.StreamingPlatform;
import org.ngsildbench.streaming.platform.StreamingPlatforms;
import org.ngsildbench.streaming.platform.TopicTarget;

/**
 * The topic of {@code --to PLATFORM://HOST:PORT/TOPIC}.
 *
 * @param platform a platform that keeps messages
 * @param address as the platform's client takes it
 * @param topic the topic's name
 */
public record StreamTarget(String platform, String address, String topic) {

  private static final String TOPIC = "[A-Za-z0-9._-]{1,200}";

  /** Returns whether {@code --to} names a topic rather than a file. */
  static boolean isTopic(String to) {
    return to.contains("://");
  }

  /**
   * Parses the option.
   *
   * @throws UsageException with the problem and the valid form
   */
  public static StreamTarget parse(String to) {
    String form = "write one of " + SystemNames.topicForms(", ");
    if (to.contains("@")) {
      throw new UsageException("--to: user names and passwords are not allowed there; " + form);
    }
    for (StreamingPlatform platform : StreamingPlatforms.all()) {
      String address = platform.topicTarget().map(TopicTarget::pattern).orElse("(?!)");
      Matcher url =
          Pattern.compile("%s://(%s)/(%s)".formatted(platform.name(), address, TOPIC)).matcher(to);
      if (url.matches()) {
        return new StreamTarget(platform.name(), url.group(1), url.group(2));
      }
    }
    throw new UsageException("--to '%s' has no topic: %s".formatted(to, form));
  }

  /** Opens a connection to it; sends nothing yet. */
  public LogConnection open() throws StreamException {
    return StreamingPlatforms.named(platform)
        .flatMap(StreamingPlatform::topicTarget)
        .orElseThrow()
        .opener()
        .open(address);
  }
}
