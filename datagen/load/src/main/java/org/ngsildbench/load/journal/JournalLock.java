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
 * An exclusive lock on a journal, held by the load that writes it. It locks a separate file beside
 * the journal, because a lock on the journal itself would end as soon as this process closes any
 * other channel to it. A killed process leaves the file, but not the lock.
 *
 * <p>The holder deletes the file on release. Another load may have opened the old file before and
 * would then lock a file that no longer has a name, while a third load creates and locks a new one.
 * A lock is therefore valid only if its file is still the one at the path; only the holder deletes
 * it from then on.
 */
final class JournalLock implements AutoCloseable {

  /**
   * A position after all content, so that the file stays readable on systems with mandatory locks.
   */
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  /**
   * Files locked by this process, checked before any channel is opened: closing any channel to a
   * file releases all of the process's locks on it.
   */
  private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

  private final Path file;
  private final FileChannel locked;

  /**
   * The file found at the path; null if there is none or before the first look. Closed together
   * with the lock, see {@link #OURS}.
   */
  private FileChannel found;

  private JournalLock(Path file) throws IOException {
    this.file = file;
    this.locked = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  /**
   * Locks a journal, whether it exists or not. Creates missing folders.
   *
   * @throws UnusableJournalException if another load holds the lock
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
      JournalLock lock = retryingInterrupts(journal, file);
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
        "another load is writing " + journal + ": wait until it ends, or stop it");
  }

  /** Retries when an interrupt closes the channel, then restores the interrupt for the load. */
  private static JournalLock retryingInterrupts(Path journal, Path file) throws IOException {
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
          // The channel was closed and the lock with it.
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Returns whether the lock is valid. If its file was deleted meanwhile, closes the channels. */
  private boolean holds(Path journal) throws IOException {
    boolean held = false;
    try {
      if (locked.tryLock(LOCKED_BYTE, 1, false) == null) {
        throw taken(journal);
      }
      held = isCurrentFile();
      return held;
    } finally {
      if (!held) {
        closeChannels();
      }
    }
  }

  /** Compares a unique mark, because file systems reuse inode numbers. */
  private boolean isCurrentFile() throws IOException {
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

  /** Releases the lock and deletes its file. */
  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The next load reuses the file.
    }
    try {
      closeChannels();
    } catch (IOException e) {
      // The lock ends with the process.
    }
    OURS.remove(file);
  }
}
