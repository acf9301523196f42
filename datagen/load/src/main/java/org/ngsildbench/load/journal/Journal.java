package org.ngsildbench.load.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.measurement.file.LineSink;
import org.ngsildbench.measurement.file.WholeLineFile;

/**
 * A journal of the pieces of a load that a broker has accepted or rejected, so that a load resumes
 * after a crash. Records a piece before it is sent and again when its outcome is known. Lines
 * survive a crash of the process, but not a power failure. Pieces are grouped in lanes and sent in
 * order within a lane. Thread-safe; each lane is for one thread at a time.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class Journal implements AutoCloseable {

  /**
   * {@code H 3 > 1}: piece 1 of lane 3 is being sent; {@code H 3 ? 1}: it is retried although the
   * broker may hold it; {@code H 3 / 1 250 2 40 100}: it is sent in parts of max 100 readings, with
   * the counts of accepted, rejected and possibly duplicated readings so far; {@code H 3 = 1 500 2
   * 40}: pieces up to 1 are completed, with the counts of the lane.
   */
  private static final Pattern LINE =
      Pattern.compile(
          "(?<phase>[EH]) (?<lane>\\d{1,9}) (?:"
              + "(?<begun>[>?]) \\d{1,9}"
              + "|/ \\d{1,9} "
              + decided("parts", "")
              + " (?<most>\\d{1,18})"
              + "|= (?<done>\\d{1,9}) "
              + decided("done", "?")
              + ")");

  private static String decided(String prefix, String lastIs) {
    return "(?<%1$sAccepted>\\d{1,18}) (?<%1$sRefused>\\d{1,18})(?: (?<%1$sUncertain>\\d{1,18}))%2$s"
        .formatted(prefix, lastIs);
  }

  private static final String HEAD = "ngsild-bench load ";

  private static final String CUT = " by ";

  /** Null if the journal is not stored. */
  private final LineSink out;

  /** Null if no other load can write to this journal. */
  private final JournalLock lock;

  private final Map<String, JournalLane> lanes = new ConcurrentHashMap<>();

  /** The history accepted last in earlier runs; null for none. */
  private Part lastTaken;

  /** Creates a journal that writes to an empty sink. */
  public Journal(LineSink out) {
    this(out, null);
  }

  /** Returns a journal that is not stored. */
  public static Journal none() {
    return new Journal(null, null);
  }

  /**
   * Opens or creates a journal file.
   *
   * @param load identifies the load: data, target and shard
   * @param cut identifies how the load is cut into pieces; lane and piece numbers are only valid
   *     for the same cut
   * @throws IOException if the file cannot be written or belongs to another load
   * @throws UnusableJournalException if the load was cut differently, or another load is writing to
   *     the file
   */
  public static Journal open(Path file, String load, String cut) throws IOException {
    JournalLock lock = JournalLock.of(file);
    try {
      return open(file, load, cut, lock);
    } catch (IOException | RuntimeException unusable) {
      lock.close();
      throw unusable;
    }
  }

  private static Journal open(Path file, String load, String cut, JournalLock lock)
      throws IOException {
    String head = HEAD + load + CUT + cut;
    List<String> lines = Files.exists(file) ? Files.readAllLines(file, UTF_8) : List.of();
    if (!lines.isEmpty() && !lines.get(0).equals(head)) {
      throw unusable(file, load, lines.get(0));
    }
    Journal journal = new Journal(WholeLineFile.open(file, true, head + "\n"), lock);
    lines.forEach(journal::read);
    return journal;
  }

  private static RuntimeException unusable(Path file, String load, String head) throws IOException {
    // Journals of earlier versions do not record the cut.
    if (head.equals(HEAD + load) || head.startsWith(HEAD + load + CUT)) {
      return new UnusableJournalException(
          file
              + " is the journal of a load of the same data with other settings (--live, or another"
              + " version): resume that load, or empty the broker, delete"
              + " the file and load again");
    }
    throw new IOException(file + " is not the journal of this load: use another file.");
  }

  /**
   * The part of a piece of history that was sent in one request.
   *
   * @param lane the number of the piece's lane
   * @param piece index in the lane, from 0
   * @param behind number of readings of the piece before this part
   * @param most max readings in the part
   */
  public record Part(int lane, int piece, long behind, long most) {

    static Part whole(int lane, int piece) {
      return new Part(lane, piece, 0, Long.MAX_VALUE);
    }
  }

  private void read(String line) {
    Matcher form = LINE.matcher(line);
    if (form.matches()) {
      JournalLane lane = lane(form.group("phase").charAt(0), Integer.parseInt(form.group("lane")));
      if (form.group("begun") != null) {
        lane.readBeginning(form.group("begun").equals("?"));
      } else if (form.group("done") != null) {
        Optional<Part> taken = lane.readEnd(form);
        lastTaken = lane.done() == 0 ? null : taken.orElse(lastTaken); // 0: the lane was cleared
      } else {
        lastTaken = lane.readParts(form).orElse(lastTaken);
      }
    }
  }

  /** Returns the lane of a phase: {@code E} for entities, {@code H} for history. */
  public JournalLane lane(char phase, int number) {
    return lanes.computeIfAbsent(phase + " " + number, name -> new JournalLane(this, name));
  }

  /**
   * Returns the history that the broker accepted last in an earlier run. For pieces in flight when
   * that run ended, includes the part accepted last and the part without an outcome. Call before
   * anything is sent.
   */
  public Set<Part> newestHistory() {
    Set<Part> newest = new LinkedHashSet<>();
    if (lastTaken != null) {
      newest.add(lastTaken);
    }
    lanes.values().stream()
        .filter(lane -> lane.isHistory() && lane.begun())
        .forEach(lane -> lane.addNewestTo(newest));
    return newest;
  }

  /** Returns whether the journal records any piece. */
  public boolean hasLines() {
    return lanes.values().stream().anyMatch(lane -> lane.begun() || lane.done() > 0);
  }

  /**
   * Clears the journal because the broker has been emptied. Clears history first: after a crash in
   * between, the entities' lanes still reveal the loss.
   */
  public void restart() {
    lastTaken = null;
    lanes.values().stream()
        .sorted(Comparator.comparing(JournalLane::isHistory).reversed())
        .forEach(JournalLane::forget);
  }

  /**
   * Writes a line at once: a lost line would make a later run send its piece again.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void line(String line) {
    if (out == null) {
      return;
    }
    out.append((line + "\n").getBytes(UTF_8));
    Optional<IOException> error = out.writeError();
    if (error.isPresent()) {
      throw new UncheckedIOException(error.get().getMessage(), error.get());
    }
  }

  @Override
  public void close() {
    if (out != null) {
      out.close();
    }
    if (lock != null) {
      lock.close();
    }
  }
}
