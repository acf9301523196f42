package org.ngsildbench.load.send;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.fleet.FleetSpec;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.fleet.model.TemporalDocument;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.load.delivery.Rejects;
import org.ngsildbench.load.delivery.Retries;
import org.ngsildbench.load.result.LoadCounters;
import org.ngsildbench.load.result.LoadResult;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** A sender to a target with scripted responses, and its results. */
abstract class ScriptedSending {

  final LongAdder doubts = new LongAdder();

  static final List<FleetEntity> TWO =
      List.of(
          new FleetEntity("urn:a:1", "A", new byte[0]),
          new FleetEntity("urn:a:2", "A", new byte[0]));
  static final Update UPDATE = new Update(FleetSpec.START, TWO, entity -> 26);
  static final TemporalDocument DOCUMENT =
      new TemporalDocument(
          "urn:a:1", new byte[0], 40, "a", FleetSpec.START, FleetSpec.START, FleetSpec.START);

  static final Retries RETRIES = new Retries(4, Duration.ofMillis(100), Duration.ofMillis(250));

  @TempDir Path folder;
  final Deque<SendResult> answers = new ArrayDeque<>();
  final List<String> calls = new ArrayList<>();
  final Set<String> there = new HashSet<>();
  Runnable onCreate = () -> {};
  boolean down;
  final List<Duration> pauses = new ArrayList<>();
  final LoadCounters counters = new LoadCounters();

  final LoadTarget scripted =
      new LoadTarget() {
        @Override
        public SendResult create(List<FleetEntity> entities) {
          calls.add("create");
          onCreate.run();
          return answers.remove();
        }

        @Override
        public SendResult upsert(List<FleetEntity> entities) {
          calls.add("upsert");
          return answers.remove();
        }

        @Override
        public SendResult addHistory(TemporalDocument document) {
          calls.add("history");
          return answers.remove();
        }

        @Override
        public boolean holds(String id) {
          calls.add("holds " + id);
          return there.contains(id);
        }

        @Override
        public boolean holds(String id, Instant time) {
          throw new AssertionError("nobody asks");
        }

        @Override
        public boolean holds(TemporalDocument document) {
          calls.add("holds history");
          if (down) {
            throw new BrokerException(FailureKind.UNREACHABLE, "cannot connect");
          }
          return there.contains("history");
        }
      };

  Sender sender(boolean repeatOverwrites) {
    return new Sender(
        scripted,
        new Attempts(RETRIES, pauses::add),
        counters,
        repeatOverwrites,
        new Rejects(null));
  }

  LoadResult result() {
    return counters.result(LoadResult.Outcome.LOADED);
  }
}
