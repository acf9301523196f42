package org.ngsildbench.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineTailTest {

  @TempDir private Path folder;
  private Path file;
  private LineTail tail;

  @BeforeEach
  void open() {
    file = folder.resolve("log");
    tail = new LineTail(file);
  }

  @Test
  void waitsForTheFileAndForWholeLines() throws IOException {
    assertThat(tail.next()).isEmpty();
    Files.writeString(file, "one\ntw");
    assertThat(tail.next()).containsExactly("one");
    assertThat(tail.next()).isEmpty();
    Files.writeString(file, "o\nthree\n", StandardOpenOption.APPEND);
    assertThat(tail.next()).containsExactly("two", "three");
  }

  @Test
  void readsALongFileInParts() throws IOException {
    String line = "x".repeat(LineTail.MAX_BYTES - 10);
    Files.writeString(file, line + "\nsecond line\n");
    assertThat(tail.next()).containsExactly(line);
    assertThat(tail.next()).containsExactly("second line");
  }

  @Test
  void restartsWhenTheFileIsReplaced() throws IOException {
    Files.writeString(file, "a long first line\n");
    tail.next();
    Files.writeString(file, "new\n");
    assertThat(tail.next()).containsExactly("new");
  }
}
