package org.ngsildbench.commandline.convert;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.ContextChoice;
import org.ngsildbench.commandline.console.Console;
import org.ngsildbench.commandline.usage.ExitCode;
import org.ngsildbench.commandline.usage.FailureSentence;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.gtfs.feed.FeedException;
import org.ngsildbench.load.delivery.EntityBatchSink;
import org.ngsildbench.load.delivery.EntitySendCounts;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.measurement.text.CountText;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** A broker as destination; entities sent before a failure are counted and stay there. */
record BrokerDestination(
    BrokerChoice choice, ContextChoice context, Path rejectsFile, Console console)
    implements Destination {

  BrokerDestination {
    if (choice.embedded()) {
      throw new UsageException(
          "--broker embedded runs only within a run; for a running one use --broker spec=URL");
    }
  }

  @Override
  public boolean canUndo() {
    return false;
  }

  @Override
  public int take(Conversion conversion) throws IOException {
    try (NgsiLdClient client = NgsiLdClient.open(choice.withContext(context).target());
        Rejects rejects = new Rejects(rejectsFile)) {
      console.say("sending to " + client.identifyBeforeWriting());
      int code = send(conversion, new EntityBatchSink(client, rejects));
      rejects.writeError().ifPresent(error -> console.say("bench: " + error.getMessage()));
      return code;
    } catch (BrokerException unusable) {
      throw choice.unusable(unusable);
    }
  }

  private int send(Conversion conversion, EntityBatchSink sink) throws IOException {
    Stopwatch watch = Stopwatch.started();
    String ending = "";
    boolean wrongInput = false;
    try (sink) {
      conversion.into(sink);
      sink.finish();
    } catch (InterruptedIOException stopped) {
      ending = "stopped: ";
    } catch (IOException broken) {
      console.say("bench: " + FailureSentence.of(broken));
      ending = "ended early: ";
      wrongInput = broken instanceof FeedException;
    }
    int code = report(ending, sink.counts(), watch.seconds());
    return wrongInput ? ExitCode.USAGE : code;
  }

  private int report(String ending, EntitySendCounts counts, double seconds) {
    StringBuilder line = new StringBuilder(ending);
    line.append(
        "the broker accepted %s in %.1f s (%,.0f/s)"
            .formatted(
                CountText.entities(counts.accepted()), seconds, counts.accepted() / seconds));
    if (counts.refused() > 0) {
      line.append("; it rejected %,d, see %s".formatted(counts.refused(), rejectsFile));
    }
    if (counts.undelivered() > 0) {
      line.append("; the outcome of %,d is unknown".formatted(counts.undelivered()));
    }
    if (counts.retries() > 0) {
      line.append(
          "; " + CountText.of(counts.retries(), "request was", "requests were") + " sent again");
    }
    console.result(line.toString());
    boolean good = ending.isEmpty() && counts.refused() == 0 && counts.undelivered() == 0;
    return good ? ExitCode.GOOD : ExitCode.FAILED;
  }
}
