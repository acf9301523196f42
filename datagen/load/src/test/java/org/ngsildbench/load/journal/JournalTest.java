package org.ngsildbench.load.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.load.journal.Journal.Part;
import org.ngsildbench.measurement.file.LineSink;

class JournalTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("journal");
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.hasLines()).isFalse();
      journal.lane('E', 4).begin();
      journal.lane('E', 4).end(500, 2);
      JournalLane lane = journal.lane('H', 4);
      lane.begin();
      lane.end(40, 0);
      lane.begin();
      lane.end(30, 10);
      lane.begin();
    }
  }

  @Test
  void restoresTheJournal() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.hasLines()).isTrue();
      assertThat(journal.newestHistory()).containsExactly(Part.whole(4, 1), Part.whole(4, 2));
      JournalLane lane = journal.lane('H', 4);
      assertThat(lane.done()).isEqualTo(2);
      assertThat(lane.begun()).isTrue();
      assertThat(lane.decided().accepted()).isEqualTo(70);
      assertThat(lane.decided().refused()).isEqualTo(10);
      assertThat(journal.lane('E', 4).begun()).isFalse();
      assertThat(journal.lane('E', 5).done()).isZero();
    }
  }

  /** Killed between two attempts, or after the second: possible duplicates are remembered. */
  @Test
  void remembersPossibleDuplicates() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane lane = journal.lane('H', 4);
      lane.doubt();
      assertThat(lane.end(7, 1)).isEqualTo(7);
      lane.begin();
      lane.doubt();
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane lane = journal.lane('H', 4);
      assertThat(lane.begun()).isTrue();
      assertThat(lane.decided().uncertain()).isEqualTo(7);
      assertThat(lane.end(5, 0)).isEqualTo(5);
      assertThat(lane.end(9, 0)).isZero();
    }
    assertThat(Files.readAllLines(file)).last().isEqualTo("H 4 = 5 91 11 12");
  }

  @Test
  void remembersPartsUntilThePieceEnds() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane lane = journal.lane('H', 4);
      lane.doubt();
      lane.allowParts(20);
      lane.endPart(15, 5);
      lane.doubt();
      lane.endPart(10, 0);
      lane.doubt();
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane lane = journal.lane('H', 4);
      assertThat(lane.begun()).isTrue();
      assertThat(lane.inParts()).isTrue();
      assertThat(lane.maxPartReadings()).isEqualTo(20);
      assertThat(lane.decidedInParts().accepted()).isEqualTo(25);
      assertThat(lane.decidedInParts().refused()).isEqualTo(5);
      assertThat(journal.newestHistory())
          .containsExactly(new Part(4, 2, 20, 10), new Part(4, 2, 30, 20));
      lane.endPart(7, 0);
      assertThat(lane.end(32, 5)).isEqualTo(17);
      assertThat(lane.inParts()).isFalse();
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane lane = journal.lane('H', 4);
      assertThat(lane.inParts()).isFalse();
      assertThat(lane.decidedInParts().accepted()).isZero();
      assertThat(lane.decided().accepted()).isEqualTo(70 + 32);
      assertThat(lane.decided().uncertain()).isEqualTo(17);
    }
  }

  /** The last parts of one piece were rejected, as were those of an incomplete piece. */
  @Test
  void newestHistoryIncludesAcceptedParts() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      JournalLane ended = journal.lane('H', 4);
      ended.allowParts(20);
      ended.endPart(20, 0);
      ended.endPart(0, 15);
      JournalLane underWay = journal.lane('H', 5);
      underWay.begin();
      underWay.allowParts(7);
      underWay.endPart(7, 0);
      underWay.endPart(0, 6);
      ended.end(20, 15);
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.newestHistory())
          .containsExactly(new Part(5, 0, 0, 7), new Part(5, 0, 13, 7));
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      journal.lane('H', 5).endPart(0, 7);
      journal.lane('H', 5).end(7, 13);
      journal.lane('H', 4).begin();
      journal.lane('H', 4).allowParts(10);
      journal.lane('H', 4).endPart(10, 0);
      journal.lane('H', 4).endPart(0, 10);
      journal.lane('H', 4).end(10, 10);
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.newestHistory()).containsExactly(new Part(4, 3, 0, 10));
    }
  }

  @Test
  void ignoresATruncatedLine() throws IOException {
    Files.writeString(file, "H 4 = 3 1", StandardOpenOption.APPEND);
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.lane('H', 4).done()).isEqualTo(2);
      journal.lane('H', 4).end(1, 0);
    }
    assertThat(Files.readAllLines(file)).last().isEqualTo("H 4 = 3 71 10 0");
  }

  /** The disk is full from the second line on. */
  @Test
  void reportsWriteErrors() {
    int[] lines = {0};
    LineSink full =
        new LineSink() {
          @Override
          public void append(byte[] more) {
            lines[0]++;
          }

          @Override
          public Optional<IOException> writeError() {
            return lines[0] < 2
                ? Optional.empty()
                : Optional.of(new IOException("Cannot write journal: No space left on device"));
          }

          @Override
          public void close() {
            // Nothing to close.
          }
        };
    try (Journal journal = new Journal(full)) {
      JournalLane lane = journal.lane('H', 0);
      lane.begin();
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> lane.end(40, 0))
          .withMessage("Cannot write journal: No space left on device");
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> journal.lane('H', 1).begin());
    }
  }

  @Test
  void rejectsTheSecondOfTwoConcurrentLoads() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      String lines = Files.readString(file);
      for (int again = 0; again < 2; again++) {
        assertThatExceptionOfType(UnusableJournalException.class)
            .isThrownBy(() -> Journal.open(file, "one load", "one way"))
            .withMessageStartingWith("another load is writing " + file);
      }
      assertThat(file).content().isEqualTo(lines);
      journal.lane('H', 4).end(1, 0);
    }
    assertThat(folder).isDirectoryNotContaining(left -> !left.equals(file));
  }

  /** The lock comes from another process, the usual case. */
  @Test
  void ignoresTheLockFileOfAKilledLoad() throws Exception {
    Process locking =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Locking.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      assertThat(locking.getInputStream().read()).isEqualTo('!');
      assertThatExceptionOfType(UnusableJournalException.class)
          .isThrownBy(() -> Journal.open(file, "one load", "one way"));
    } finally {
      locking.destroyForcibly().waitFor();
    }
    assertThat(folder.resolve("journal.lock")).exists();
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.hasLines()).isTrue();
    }
  }

  /** Entry point of the process that is killed: {@code JOURNAL}. */
  public static final class Locking {
    private Locking() {}

    public static void main(String[] arguments) throws Exception {
      try (Journal journal = Journal.open(Path.of(arguments[0]), "one load", "one way")) {
        System.out.write(journal.hasLines() ? '!' : '?');
        System.out.flush();
        System.in.read(); // until it is killed or its parent ends
      }
    }
  }

  @Test
  void rejectsAnotherLoadsJournal() {
    assertThatIOException()
        .isThrownBy(() -> Journal.open(file, "another load", "one way"))
        .withMessageContaining("is not the journal of this load");
  }

  /** Its numbers stand for other pieces; journals of earlier versions do not record the cut. */
  @Test
  void rejectsAJournalWithAnotherCut() throws IOException {
    String lines = Files.readString(file);
    for (String head :
        List.of("ngsild-bench load one load by one way", "ngsild-bench load one load")) {
      Files.writeString(file, lines.replaceFirst(".*", head));
      assertThatExceptionOfType(UnusableJournalException.class)
          .isThrownBy(() -> Journal.open(file, "one load", "another way"))
          .withMessageContaining("with other settings")
          .withMessageContaining("empty the broker, delete the file");
      assertThat(file).content().isEqualTo(lines.replaceFirst(".*", head));
    }
  }

  @Test
  void clearedJournalStaysCleared() throws IOException {
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      journal.restart();
    }
    try (Journal journal = Journal.open(file, "one load", "one way")) {
      assertThat(journal.hasLines()).isFalse();
      assertThat(journal.newestHistory()).isEmpty();
      assertThat(journal.lane('H', 4).done()).isZero();
      assertThat(journal.lane('H', 4).begun()).isFalse();
    }
  }
}
