package org.ngsildbench.load;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.ngsildbench.measurement.file.FileErrors;

/**
 * Says that a load writes to its journal, so that no other does. The lock is a file's beside it,
 * for that of the journal itself would end as soon as somebody in this process has read it; a
 * killed process leaves the file, but not the lock.
 */
final class JournalLock implements AutoCloseable {

  private final Path file;
  private final FileChannel channel;

  private JournalLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /**
   * Locks a journal, be it there or not; missing folders are made.
   *
   * @throws UnfitJournalException if another load has
   */
  static JournalLock of(Path journal) throws IOException {
    Path file = journal.resolveSibling(journal.getFileName() + ".lock");
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      JournalLock lock =
          new JournalLock(
              file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE));
      if (!lock.taken()) {
        lock.channel.close();
        throw new UnfitJournalException(
            "another load is writing " + journal + ": wait for its end, or stop it");
      }
      return lock;
    } catch (IOException e) {
      throw FileErrors.describe("Cannot write " + file, e);
    }
  }

  private boolean taken() throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException ofThisProcess) {
      return false;
    }
  }

  /** Ends with its file. */
  @Override
  public void close() {
    try (channel) {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // The process's end is that of the lock, and the next load takes the file as it is.
    }
  }
}
