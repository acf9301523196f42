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
import org.ngsildbench.measurement.file.LineSink;
import org.ngsildbench.measurement.file.WholeLineFile;

/**
 * Which pieces of a load a broker has decided on, so that a load that was killed goes on where it
 * ended. A line is written before a piece is sent and another when its fate is known; they outlive
 * the process, though not a power failure. Pieces come in lanes, in each one after the other.
 * Thread-safe; each lane is for one thread at a time.
 */
public final class Journal implements AutoCloseable {

  /**
   * {@code H 3 > 1}: piece 1 of lane 3 is being sent; {@code H 3 ? 1}: again, though the broker may
   * have it; {@code H 3 / 1 250 2 40 100}: by parts, of which so much was taken and refused and, of
   * what was taken, is perhaps there twice, and of which none has more than 100 readings; {@code H
   * 3 = 1 500 2 40}: as a whole, and those before it.
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

  private final LineSink out;

  /** Null where no other load could write to it. */
  private final JournalLock lock;

  private final Map<String, JournalLane> lanes = new ConcurrentHashMap<>();

  /** Of history, in the earlier runs; null for none. */
  private Part lastTaken;

  /** Into a sink that holds nothing yet. */
  public Journal(LineSink out) {
    this(out, null);
  }

  private Journal(LineSink out, JournalLock lock) {
    this.out = out;
    this.lock = lock;
  }

  /** One that is not kept. */
  public static Journal none() {
    return new Journal(new Nowhere());
  }

  /**
   * Opens a file, or begins it.
   *
   * @param load which load it is of: what goes where
   * @param cut into which pieces; of others, lanes and numbers would tell something else
   * @throws IOException if it cannot be written, or is another load's
   * @throws UnusableJournalException if it is of this load cut otherwise, or another one writes to
   *     it
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
      throw unfit(file, load, lines.get(0));
    }
    Journal journal = new Journal(WholeLineFile.open(file, true, head + "\n"), lock);
    lines.forEach(journal::read);
    return journal;
  }

  private static RuntimeException unfit(Path file, String load, String head) throws IOException {
    // Those of earlier versions do not say how they were cut.
    if (head.equals(HEAD + load) || head.startsWith(HEAD + load + CUT)) {
      return new UnusableJournalException(
          file
              + " tells of a load of the same data that was begun in another way (with or without"
              + " --live, or by another version): go on with that one, or empty the broker, delete"
              + " the file and load again");
    }
    throw new IOException(file + " is no journal of this load: name another file.");
  }

  /**
   * What was sent of a piece of history in one request.
   *
   * @param lane the number of the piece's lane
   * @param piece its place in the lane, from 0
   * @param behind so many readings of the piece
   * @param most how many readings it has at most
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
        lastTaken = lane.done() == 0 ? null : taken.orElse(lastTaken); // 0: all is forgotten
      } else {
        lastTaken = lane.readParts(form).orElse(lastTaken);
      }
    }
  }

  /** The lane of a phase: {@code E} for entities, {@code H} for history. */
  public JournalLane lane(char phase, int number) {
    return lanes.computeIfAbsent(phase + " " + number, name -> new JournalLane(this, name));
  }

  /**
   * What of history the broker took last in an earlier run, and, of pieces that were under way when
   * it ended, what it took last and what it had not decided on. To be asked before anything is
   * sent.
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

  /** Whether something was sent that is not forgotten. */
  public boolean hasLines() {
    return lanes.values().stream().anyMatch(lane -> lane.begun() || lane.done() > 0);
  }

  /**
   * Forgets everything: the broker has been emptied since. History goes first: whoever is killed
   * meanwhile still sees by the entities that they are gone.
   */
  public void restart() {
    lastTaken = null;
    lanes.values().stream()
        .sorted(Comparator.comparing(JournalLane::isHistory).reversed())
        .forEach(JournalLane::forget);
  }

  /**
   * Writes a line before anything else is done: what it says would be sent again, or be taken for
   * not sent, were it lost.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  public void line(String line) {
    out.append((line + "\n").getBytes(UTF_8));
    Optional<IOException> error = out.writeError();
    if (error.isPresent()) {
      throw new UncheckedIOException(error.get().getMessage(), error.get());
    }
  }

  @Override
  public void close() {
    out.close();
    if (lock != null) {
      lock.close();
    }
  }

  private static final class Nowhere implements LineSink {
    @Override
    public void append(byte[] lines) {
      // A load that is not to go on after a kill needs none.
    }

    @Override
    public Optional<IOException> writeError() {
      return Optional.empty();
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}
