package org.ngsildbench.commandline.console;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Capabilities of the terminal of this process. Immutable.
 *
 * @param present whether there is a terminal at all
 * @param inPlace whether several lines can be drawn over
 * @param colored whether it shows colours, and the user wants them
 * @param columns characters of a line
 */
record Terminal(boolean present, boolean inPlace, boolean colored, int columns) {

  static final Terminal NONE = new Terminal(false, false, false, 100);

  private static final int USUAL_COLUMNS = 100;
  private static final Pattern SIZE = Pattern.compile("\\d+ (\\d+)\\s*");

  /** Examines the terminal of this process. */
  static Terminal here() {
    boolean present = isPresent();
    return of(present, System.getenv(), present ? columnsHere() : USUAL_COLUMNS);
  }

  /** Decides by the environment: {@code TERM=dumb} and {@code NO_COLOR} are respected. */
  static Terminal of(boolean present, Map<String, String> environment, int columns) {
    String kind = environment.getOrDefault("TERM", "dumb");
    boolean inPlace = present && !kind.equals("dumb") && !kind.isEmpty();
    boolean wanted = environment.getOrDefault("NO_COLOR", "").isEmpty();
    return new Terminal(present, inPlace, inPlace && wanted, columns);
  }

  private static boolean isPresent() {
    java.io.Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      // Since Java 22 there is a console without a terminal, too.
      Method isTerminal = java.io.Console.class.getMethod("isTerminal");
      return (boolean) isTerminal.invoke(console);
    } catch (ReflectiveOperationException older) {
      return true;
    }
  }

  private static int columnsHere() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(Path.of("/dev/tty").toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      Matcher matcher = SIZE.matcher(size);
      stty.waitFor(1, TimeUnit.SECONDS);
      return matcher.matches() ? Math.max(40, Integer.parseInt(matcher.group(1))) : USUAL_COLUMNS;
    } catch (IOException unknown) {
      return USUAL_COLUMNS;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return USUAL_COLUMNS;
    }
  }
}
