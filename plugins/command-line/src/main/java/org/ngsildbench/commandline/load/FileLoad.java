package org.ngsildbench.commandline.load;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.load.file.ExportProgress;
import org.ngsildbench.load.file.HistoryExport;
import org.ngsildbench.load.pace.Pace;
import org.ngsildbench.load.rows.Shard;
import org.ngsildbench.load.series.SensorHistory;
import org.ngsildbench.measurement.text.CountText;

/** Writes a history to a file and reports progress. For one thread. */
@RequiredArgsConstructor
final class FileLoad {

  private static final long SAY_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final FileTarget target;
  private final FileManifest manifest;
  private final Console console;
  private final long start = System.nanoTime();
  private long said = start;
  private ExportProgress last = new ExportProgress(0, 0, 0, 0);

  /** Writes it; the exit code. */
  int run(SensorHistory history, Shard shard, Pace pace) throws IOException {
    HistoryExport export = new HistoryExport(target.format(), target.gzip(), pace);
    try {
      if (target.path() == null) {
        export.toStandardOutput(history, shard, this::progress);
      } else {
        export.toFile(history, shard, target.path(), this::progress);
        manifest.write(last);
      }
    } catch (InterruptedIOException stopped) {
      console.say(target.path() == null ? "stopped in the middle" : "stopped: no file was written");
      return ExitCode.FAILED;
    } catch (IOException noMore) {
      if (target.path() != null) {
        throw noMore;
      }
      console.say("standard output was closed before the end: " + noMore.getMessage());
      return ExitCode.FAILED;
    }
    report();
    return ExitCode.GOOD;
  }

  private void progress(ExportProgress progress) {
    last = progress;
    long now = System.nanoTime();
    if (now - said >= SAY_NANOS) {
      said = now;
      console.progress(
          "%.1f %% (%s, %,.0f/s)%s"
              .formatted(
                  100.0 * progress.pieces() / Math.max(1, progress.allPieces()),
                  CountText.readings(progress.rows()),
                  progress.rows() / seconds(),
                  remaining(progress)));
    }
  }

  private String remaining(ExportProgress progress) {
    if (progress.pieces() == 0) {
      return "";
    }
    double left = seconds() * (progress.allPieces() - progress.pieces()) / progress.pieces();
    return ", about %.0f s left".formatted(left);
  }

  private void report() {
    String line =
        "wrote %s, %s in %.1f s: %,.0f readings/s"
            .formatted(
                CountText.readings(last.rows()),
                CountText.of(last.bytes(), "byte"),
                seconds(),
                last.rows() / seconds());
    if (target.path() == null) {
      console.say(line);
    } else {
      console.result(line + " to " + target.path());
    }
  }

  private double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
