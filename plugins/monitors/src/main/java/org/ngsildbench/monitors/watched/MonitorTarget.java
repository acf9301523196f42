package org.ngsildbench.monitors.watched;

import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.monitors.resource.Source;

/**
 * A part of the system under test, named as {@code [ROLE:]KIND=VALUE}: {@code pid=4711}, {@code
 * port=9090}, {@code docker=scorpio}, {@code prometheus=http://host:9100/metrics}, or {@code
 * prometheus=http://host:8080/metrics#container}. Immutable.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class MonitorTarget {

  /** Valid role names. */
  public static final Pattern ROLE = Pattern.compile("[\\p{Alnum}][\\p{Alnum}._-]*");

  private static final Pattern FORM =
      Pattern.compile("(?:([^:=]+):)?(pid|port|docker|prometheus)=(.+)");

  /** Target as written by the user. */
  @Getter private final String text;

  /** Its role in {@code resources.csv}. */
  @Getter private final String role;

  private final Kind kind;
  private final String value;

  /** Kind of address. */
  private enum Kind {
    PID {
      @Override
      Source open(String value) throws IOException {
        return ProcessSource.of(process(value));
      }

      private ProcessHandle process(String value) throws IOException {
        return ProcessHandle.of(Long.parseLong(value))
            .orElseThrow(() -> new IOException("there is no process " + value));
      }
    },
    PORT {
      @Override
      Source open(String value) throws IOException {
        Optional<ProcessHandle> process = ListeningPorts.process(Integer.parseInt(value));
        return ProcessSource.of(
            process.orElseThrow(
                () ->
                    new IOException(
                        "no accessible process listens on port "
                            + value
                            + " of this machine (only root can inspect other users' processes)")));
      }
    },
    DOCKER {
      @Override
      Source open(String value) throws IOException {
        return DockerSource.open(value, System.getenv());
      }
    },
    PROMETHEUS {
      @Override
      Source open(String value) throws IOException {
        return new PrometheusSource(URI.create(value));
      }
    };

    abstract Source open(String value) throws IOException;
  }

  /**
   * Reads a target as a user writes it.
   *
   * @throws IllegalArgumentException with what would be right
   */
  public static MonitorTarget parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "\"%s\" is not a target; use pid=N, port=N, docker=NAME or prometheus=URL, optionally after ROLE:"
              .formatted(text));
    }
    Kind kind = Kind.valueOf(form.group(2).toUpperCase(Locale.ROOT));
    String value = form.group(3);
    check(kind, value);
    String role = Optional.ofNullable(form.group(1)).orElseGet(() -> usualRole(kind, value));
    if (!ROLE.matcher(role).matches()) {
      throw new IllegalArgumentException(
          "\"%s\" is not a role; use letters, digits, '.', '-' and '_'".formatted(role));
    }
    return new MonitorTarget(text, role, kind, value);
  }

  private static void check(Kind kind, String value) {
    boolean right =
        switch (kind) {
          case PID -> value.matches("[1-9]\\d{0,9}");
          case PORT -> value.matches("[1-9]\\d{0,4}") && Integer.parseInt(value) <= 65_535;
          case DOCKER -> value.matches("[\\p{Alnum}][\\p{Alnum}_.-]*");
          case PROMETHEUS -> value.matches("https?://[^/@]+(/.*)?") && isUri(value);
        };
    if (!right) {
      throw new IllegalArgumentException(
          switch (kind) {
            case PID -> "pid=" + value + ": write the number of a process";
            case PORT -> "port=" + value + ": write a number from 1 to 65535";
            case DOCKER -> "docker=" + value + ": write the name or id of a container";
            case PROMETHEUS ->
                "prometheus=: write a URL such as http://host:9100/metrics, without a user";
          });
    }
  }

  private static boolean isUri(String value) {
    try {
      return URI.create(value).getHost() != null;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  private static String usualRole(Kind kind, String value) {
    return switch (kind) {
      case PID -> "pid-" + value;
      case PORT -> "port-" + value;
      case DOCKER -> value;
      case PROMETHEUS -> "prometheus-" + URI.create(value).getHost().replaceAll("[^\\w.-]", "");
    };
  }

  /** The same under another role. */
  public MonitorTarget as(String otherRole) {
    return new MonitorTarget(text, otherRole, kind, value);
  }

  /** Returns whether it has an explicit role. */
  public boolean named() {
    return text.startsWith(role + ":");
  }

  /** Returns whether it is certainly on this machine. */
  public boolean here() {
    return kind != Kind.PROMETHEUS;
  }

  /** The current process; empty for containers, metrics and missing processes. */
  public Optional<ProcessHandle> process() {
    return switch (kind) {
      case PID -> ProcessHandle.of(Long.parseLong(value));
      case PORT -> ListeningPorts.process(Integer.parseInt(value));
      case DOCKER, PROMETHEUS -> Optional.empty();
    };
  }

  /** Returns whether it is a process of this machine. */
  public boolean isProcess() {
    return kind == Kind.PID || kind == Kind.PORT;
  }

  /** Returns whether it is a container, whose process ids are unknown. */
  public boolean isContainer() {
    return kind == Kind.DOCKER;
  }

  /**
   * Finds it.
   *
   * @throws IOException in one sentence without a full stop, if it is not there
   */
  public Source open() throws IOException {
    return kind.open(value);
  }

  /**
   * Finds the target and reads it once.
   *
   * @throws IOException as {@link #open()}, if it does not exist or reports nothing
   */
  public void check() throws IOException {
    try (Source source = open()) {
      source.read();
    }
  }
}
