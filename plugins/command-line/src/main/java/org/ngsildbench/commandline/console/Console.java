package org.ngsildbench.commandline.console;

import java.io.PrintWriter;
import java.util.List;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.environment.SteadyClock;
import org.ngsildbench.measurement.redaction.EnvironmentSecrets;
import org.ngsildbench.measurement.redaction.Redactor;

/**
 * Console output of a run: progress on standard error, results on standard output, so that scripts
 * can separate them.
 */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class Console {

  private static final Pattern STEERING =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\\n\\t]]");

  private static final long QUIET_MILLIS = 10_000;

  private final PrintWriter out;
  private final PrintWriter err;
  private final Terminal terminal;

  /** Whether progress, warnings and tables are left out. */
  @Getter private final boolean quiet;

  private final Redactor environment = EnvironmentSecrets.redactor();
  private int lineLength;
  private int blockLines;
  private String lastProgress = "";
  private long lastLine = SteadyClock.epochMillis();

  /** Creates a console on the terminal of this process, if there is one. */
  public Console(PrintWriter out, PrintWriter err) {
    this(out, err, false);
  }

  /**
   * Creates a console on the terminal of this process, if there is one.
   *
   * @param quiet whether to print only what {@link #sayAlways} and {@link #resultAlways} are given
   */
  public Console(PrintWriter out, PrintWriter err, boolean quiet) {
    this(out, err, Terminal.here(), quiet);
  }

  Console(PrintWriter out, PrintWriter err, Terminal terminal) {
    this(out, err, terminal, false);
  }

  /** Returns whether {@link #block} draws over its last block. */
  public boolean drawsBlocks() {
    return terminal.inPlace();
  }

  /** Returns the characters of a line. */
  public int columns() {
    return terminal.columns();
  }

  /** Returns a text in a colour, where the terminal shows colours. */
  public String tinted(Tint tint, String text) {
    return terminal.colored() ? tint.of(text) : text;
  }

  /**
   * Overwrites the progress lines of the previous call.
   *
   * @param lines lines that fit the {@link #columns()}, made of {@link #plain} text
   */
  public void block(List<String> lines) {
    if (quiet) {
      return;
    }
    clear();
    lines.forEach(err::println);
    err.flush();
    blockLines = lines.size();
  }

  /** Makes the block that was drawn last permanent. */
  public void keepBlock() {
    blockLines = 0;
  }

  /** A line of progress that stays. */
  public void say(String line) {
    if (!quiet) {
      sayAlways(line);
    }
  }

  /** An error or another line that a quiet run prints, too. */
  public void sayAlways(String line) {
    clear();
    err.println(plain(line));
    err.flush();
    lastLine = SteadyClock.epochMillis();
  }

  /** A line of progress that the next one overwrites; in a log, one now and then. */
  public void progress(String line) {
    if (quiet) {
      return;
    }
    if (terminal.present()) {
      clear();
      err.print(plain(line));
      err.flush();
      lineLength = line.length();
    } else if (SteadyClock.epochMillis() - lastLine >= QUIET_MILLIS && !line.equals(lastProgress)) {
      say(line);
      lastProgress = line;
    }
  }

  /** Prints the last line of progress; in a log, only if it is new. */
  public void lastProgress(String line) {
    if (terminal.present() || !line.equals(lastProgress)) {
      say(line);
      lastProgress = line;
    }
  }

  /** A line of the result. */
  public void result(String line) {
    if (!quiet) {
      resultAlways(line);
    }
  }

  /** A line of the result that a quiet run prints, too. */
  public void resultAlways(String line) {
    clear();
    out.println(plain(line));
    out.flush();
  }

  /** A line of the result in a colour, which a quiet run prints, too. */
  public void resultAlways(Tint tint, String line) {
    clear();
    out.println(tinted(tint, plain(line)));
    out.flush();
  }

  /** Returns a text, of one line or several, without secrets and terminal control sequences. */
  public String plain(String text) {
    return STEERING.matcher(environment.redact(text)).replaceAll(" ");
  }

  private void clear() {
    if (blockLines > 0) {
      err.print("\u001b[" + blockLines + "A\r\u001b[J");
      blockLines = 0;
    }
    if (lineLength > 0) {
      err.print("\r" + " ".repeat(lineLength) + "\r");
      lineLength = 0;
    }
  }
}
