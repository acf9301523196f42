package org.ngsildbench.load.journal;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Says that a load writes to its journal, so that no other does. The lock is a file's beside it,
 * for that of the journal itself would end as soon as somebody in this process has read it; a
 * killed process leaves the file, but not the lock.
 *
 * <p>Whoever ends deletes the file, and another load may have opened it before: it would lock what
 * nobody finds any more, while a third load makes the file anew and locks that. So a lock counts
 * only if its file is still what stands there, which from then on nobody but its holder deletes.
 */
final class JournalLock implements AutoCloseable {

  /** Behind all that is written: where a lock keeps others from reading, too, it can be read. */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  /**
   * What this process has locked. It is asked before any channel is opened: the first of a
   * process's channels to a file that is closed ends its locks, as they are the process's.
   */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel locked;

  /**
   * What stands at the path; null where nothing does, and before anybody looked. To be closed with
   * the lock, as {@link #OURS} says.
   */
  private FileChannel found;

  private JournalLock(Path file) throws IOException {
    this.file = file;
    this.locked = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  /**
   * Locks a journal, be it there or not; missing folders are made.
   *
   * @throws UnusableJournalException if another load has
   */
  static JournalLock of(Path journal) throws IOException {
    Path file = journal.resolveSibling(journal.getFileName() + ".lock");
    try {
      Path folder = Files.createDirectories(file.toAbsolutePath().getParent()).toRealPath();
      return ofThisProcess(journal, folder.resolve(file.getFileName()));
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  private static JournalLock ofThisProcess(Path journal, Path file) throws IOException {
    if (!OURS.add(file)) {
      throw taken(journal);
    }
    boolean locked = false;
    try {
      JournalLock lock = whateverInterrupts(journal, file);
      locked = true;
      return lock;
    } finally {
      if (!locked) {
        OURS.remove(file);
      }
    }
  }

  private static UnusableJournalException taken(Path journal) {
    return new UnusableJournalException(
        "another load is writing " + journal + ": wait for its end, or stop it");
  }

  /** An interrupt closes channels that are used; it is meant for the load, which looks for it. */
  private static JournalLock whateverInterrupts(Path journal, Path file) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        interrupted |= Thread.interrupted();
        try {
          JournalLock lock = new JournalLock(file);
          if (lock.holds(journal)) {
            return lock;
          }
        } catch (ClosedByInterruptException again) {
          // What was locked is no more.
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Whether this is the lock; if not, it is of a file that was deleted meanwhile, and closed. */
  private boolean holds(Path journal) throws IOException {
    boolean held = false;
    try {
      if (locked.tryLock(LOCKED_BYTE, 1, false) == null) {
        throw taken(journal);
      }
      held = isOfWhatStandsThere();
      return held;
    } finally {
      if (!held) {
        closeChannels();
      }
    }
  }

  /** Tells by a mark: two files may have the same number in a file system, one after the other. */
  private boolean isOfWhatStandsThere() throws IOException {
    ByteBuffer mark = US_ASCII.encode(UUID.randomUUID().toString());
    locked.write(mark.duplicate(), 0);
    try {
      found = FileChannel.open(file, StandardOpenOption.READ);
    } catch (NoSuchFileException deleted) {
      return false;
    }
    ByteBuffer there = ByteBuffer.allocate(mark.remaining());
    found.read(there, 0);
    return there.flip().equals(mark);
  }

  private void closeChannels() throws IOException {
    try (locked) {
      if (found != null) {
        found.close();
      }
    }
  }

  /** Ends with its file. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The next load takes the file as it is.
    }
    try {
      closeChannels();
    } catch (IOException e) {
      // The process's end is that of the lock.
    }
    OURS.remove(file);
  }
}
