package org.ngsildbench.commandline.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.live.ExpectedLength;
import org.ngsildbench.live.LiveRun;
import org.ngsildbench.live.LiveServer;
import org.ngsildbench.live.LiveSnapshot;

/**
 * The live view of a run: a table on the terminal, and the servers that {@link LiveOptions} enable.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class LiveView implements AutoCloseable {

  private final Console console;
  private final LiveRun run;
  private final List<LiveServer> servers = new ArrayList<>();
  private String turn = "";
  private boolean ended;

  /**
   * Opens the view and starts its servers.
   *
   * @param name name of the run
   * @throws UsageException if a port is in use
   */
  public static LiveView open(String name, LiveOptions options, Console console) {
    LiveView view = new LiveView(console, new LiveRun(name));
    view.serve("--live", options.live(), "live view: %s");
    view.serve("--metrics-port", options.metrics(), "metrics: %smetrics");
    return view;
  }

  private void serve(String option, Integer port, String announcement) {
    if (port == null) {
      return;
    }
    try {
      LiveServer server = LiveServer.start(run, port);
      servers.add(server);
      console.sayAlways(announcement.formatted(server.url()));
    } catch (IOException e) {
      close();
      throw new UsageException(
          "%s: %s Use another port, or 0 for any free one.".formatted(option, e.getMessage()));
    }
  }

  /**
   * Names the current measurement among several, such as {@code 2 of 6}; empty for a single one.
   */
  public void turn(String position) {
    turn = position;
  }

  /**
   * Follows a plan that starts now.
   *
   * @param folder run folder
   * @param system name of the system under test
   * @param plan name of the plan
   */
  public void follow(Path folder, String system, String plan, ExpectedLength size) {
    run.follow(folder, system, plan, turn, size);
  }

  /** Reads the progress and shows it. */
  public void show() {
    LiveSnapshot now = run.poll();
    if (now.labels().isEmpty()) {
      return;
    }
    if (console.drawsBlocks()) {
      console.block(LiveTable.of(now, console));
    } else {
      console.progress(LiveTable.line(now));
    }
  }

  /** Shows the final figures of the plan, which stay. */
  public void end() {
    LiveSnapshot now = run.poll();
    if (now.labels().isEmpty()) {
      return;
    }
    if (console.drawsBlocks()) {
      console.block(LiveTable.of(now, console));
      console.keepBlock();
    } else {
      console.lastProgress(LiveTable.line(now));
    }
  }

  /** Shows the report to the readers of the page. */
  public void report(Path page) {
    ended = true;
    run.end(page);
  }

  /** Ends the servers, once the readers of the page have the report. */
  @Override
  public void close() {
    if (!ended) {
      run.end(null);
    }
    servers.forEach(LiveServer::close);
  }
}
