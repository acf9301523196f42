package org.ngsildbench.measurement.manifest;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Command lines as they may be written down: without secrets, ready to be pasted into a shell. */
public final class CommandLine {

  /** JMeter's password of a proxy. */
  private static final Set<String> SECRET_OPTIONS = Set.of("-a");

  /** {@code -Jbroker.token=abc}, {@code Authorization: Token abc}: all of the value is secret. */
  private static final Pattern NAME_AND_VALUE = Pattern.compile("([^=:]*[=:])(.+)", Pattern.DOTALL);

  /** User-info that commas or quotes in a password split off. */
  private static final Pattern USER_INFO = Pattern.compile("://.*@", Pattern.DOTALL);

  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private CommandLine() {}

  /** Returns the command line of this process. */
  public static String ofThisProcess() {
    ProcessHandle.Info process = ProcessHandle.current().info();
    return process
        .arguments()
        .map(List::of)
        .map(arguments -> of(withProgram(process.command().orElse("java"), arguments)))
        // Not available on every system; the JVM knows the command without JVM options.
        .orElseGet(() -> of(List.of(System.getProperty("sun.java.command", "").split(" ", -1))));
  }

  private static List<String> withProgram(String program, List<String> arguments) {
    return Stream.concat(Stream.of(program), arguments.stream()).toList();
  }

  /**
   * Returns the words as one line, with secrets replaced by {@code (set)}: values of options with
   * secret names, user-info of URLs, and other recognized forms.
   */
  public static String of(List<String> words) {
    return withoutSecrets(words).stream().map(CommandLine::quoted).collect(Collectors.joining(" "));
  }

  /** The words without secrets. */
  static List<String> withoutSecrets(List<String> words) {
    List<String> safe = new ArrayList<>();
    boolean secretFollows = false;
    for (String word : words) {
      safe.add(secretFollows ? Secrets.SET : withoutSecret(word));
      secretFollows = !secretFollows && announcesSecret(word);
    }
    return safe;
  }

  /** {@code --token abc}: the value is the next word. */
  private static boolean announcesSecret(String word) {
    return SECRET_OPTIONS.contains(word)
        || (word.startsWith("-")
            && !NAME_AND_VALUE.matcher(word).matches()
            && Secrets.isSecretName(word));
  }

  private static String withoutSecret(String word) {
    Matcher pair = NAME_AND_VALUE.matcher(word);
    if (pair.matches() && Secrets.isSecretName(pair.group(1))) {
      return pair.group(1) + Secrets.SET;
    }
    return USER_INFO.matcher(Secrets.scrub(word)).replaceAll("://");
  }

  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
