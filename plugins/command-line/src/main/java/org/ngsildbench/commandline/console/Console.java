package org.ngsildbench.commandline.console;

import java.io.PrintWriter;
import java.util.regex.Pattern;
import org.ngsildbench.measurement.redaction.EnvironmentSecrets;
import org.ngsildbench.measurement.redaction.Redactor;

/**
 * Console output of a run: progress on standard error, results on standard output, so that scripts
 * can separate them.
 */
public final class Console {

  private static final Pattern STEERING =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\n\\t]]");

  private static final long QUIET_MILLIS = 10_000;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean terminal;
  private final Redactor environment = EnvironmentSecrets.redactor();
  private int lineLength;
  private String lastProgress = "";
  private long lastLine = System.currentTimeMillis();

  public Console(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
    this.terminal = System.console() != null && System.getenv("NO_COLOR") == null;
  }

  /** A line of progress that stays. */
  public void say(String line) {
    clear();
    err.println(clean(line));
    err.flush();
    lastLine = System.currentTimeMillis();
  }

  /** A line of progress that the next one overwrites; in a log, one now and then. */
  public void progress(String line) {
    if (terminal) {
      clear();
      err.print(clean(line));
      err.flush();
      lineLength = line.length();
    } else if (System.currentTimeMillis() - lastLine >= QUIET_MILLIS
        && !line.equals(lastProgress)) {
      say(line);
      lastProgress = line;
    }
  }

  /** The last line of progress, which stays; in a log, only if it was not said already. */
  public void lastProgress(String line) {
    if (terminal || !line.equals(lastProgress)) {
      say(line);
      lastProgress = line;
    }
  }

  /** A line of the result. */
  public void result(String line) {
    clear();
    out.println(clean(line));
    out.flush();
  }

  /** Returns a text, of one line or several, without secrets and what would steer a terminal. */
  private String clean(String text) {
    return STEERING.matcher(environment.redact(text)).replaceAll(" ");
  }

  private void clear() {
    if (lineLength > 0) {
      err.print("\r" + " ".repeat(lineLength) + "\r");
      lineLength = 0;
    }
  }
}
