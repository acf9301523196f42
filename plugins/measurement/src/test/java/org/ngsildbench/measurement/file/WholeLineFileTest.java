package org.ngsildbench.measurement.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeLineFileTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("log");
  }

  @Test
  void writesTheHeaderThenLines() throws IOException {
    try (WholeLineFile lines = WholeLineFile.open(file, false, "head\n")) {
      lines.append("one\n");
      assertThat(file).hasContent("head\none\n");
      lines.append("two\n");
    }
    assertThat(Files.readString(file)).isEqualTo("head\none\ntwo\n");
  }

  @Test
  void continuesWithoutAnotherHeader() throws IOException {
    Files.writeString(file, "head\none\n");
    try (WholeLineFile lines = WholeLineFile.open(file, true, "head\n")) {
      assertThat(lines.continued()).isTrue();
      lines.append("two\n");
    }
    assertThat(Files.readString(file)).isEqualTo("head\none\ntwo\n");
  }

  @Test
  void cutsALineTornByAKillBeforeItContinues() throws IOException {
    Files.writeString(file, "head\none\n" + "x".repeat(20_000));
    try (WholeLineFile lines = WholeLineFile.open(file, true, "head\n")) {
      lines.append("two\n");
    }
    assertThat(Files.readString(file)).isEqualTo("head\none\ntwo\n");
  }

  @Test
  void restartsAFileWithoutACompleteLine() throws IOException {
    Files.writeString(file, "hea");
    WholeLineFile.open(file, true, "head\n").close();
    assertThat(Files.readString(file)).isEqualTo("head\n");
  }

  @Test
  void replacesUnlessAppending() throws IOException {
    Files.writeString(file, "a much longer earlier content\n");
    WholeLineFile.open(file, false, "head\n").close();
    assertThat(Files.readString(file)).isEqualTo("head\n");
  }

  @Test
  void makesMissingFolders() throws IOException {
    Path deep = folder.resolve("a/b/log");
    WholeLineFile.open(deep, false, "head\n").close();
    assertThat(deep).hasContent("head\n");
  }

  @Test
  void reportsAnUnwritableFileAtOnce() throws IOException {
    Files.writeString(file, "in the way");

    assertThatThrownBy(() -> WholeLineFile.open(folder, false, ""))
        .isInstanceOf(IOException.class)
        .hasMessage("Cannot write " + folder + ": Is a directory.");
    assertThatThrownBy(() -> WholeLineFile.open(file.resolve("log"), false, ""))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(file + " is a file, but a folder is needed there.");
  }

  @Test
  void interruptedThreadStillWrites() throws IOException {
    try (WholeLineFile lines = WholeLineFile.open(file, false, "head\n")) {
      Thread.currentThread().interrupt();
      lines.append("one\n");
      lines.append("two\n");
      assertThat(lines.writeError()).isEmpty();
    }
    assertThat(Thread.interrupted()).as("the interrupt is not swallowed").isTrue();
    assertThat(Files.readString(file)).isEqualTo("head\none\ntwo\n");
  }

  @Test
  void undoesAndRetriesAFailedWrite() throws IOException {
    FailingChannel disk = failingChannel();
    try (WholeLineFile lines = new WholeLineFile(file, disk, false)) {
      lines.append("one\n");
      disk.failAfter(2);
      lines.append("two\n");
      lines.append("three\n");

      assertThat(Files.readString(file)).isEqualTo("one\n");
      assertThat(lines.writeError().orElseThrow())
          .hasMessage("Cannot write " + file + ": No space left on device.");
      assertThat(lines.lostBytes()).isEqualTo(10);

      disk.recover();
      lines.append("four\n");
      assertThat(Files.readString(file)).isEqualTo("one\ntwo\nthree\nfour\n");
      assertThat(lines.lostBytes()).isZero();
      assertThat(lines.writeError()).as("the error stays known").isPresent();
    }
  }

  @Test
  void closeRetriesAFailedWrite() throws IOException {
    FailingChannel disk = failingChannel();
    WholeLineFile lines = new WholeLineFile(file, disk, false);
    disk.failAfter(0);
    lines.append("one\n");
    disk.recover();
    lines.close();
    lines.close();
    assertThat(Files.readString(file)).isEqualTo("one\n");
  }

  @Test
  void keepsAndCountsUnwrittenLinesUpToALimit() throws IOException {
    FailingChannel disk = failingChannel();
    try (WholeLineFile lines = new WholeLineFile(file, disk, false)) {
      disk.failAfter(0);
      byte[] half = new byte[WholeLineFile.MAX_PENDING_BYTES / 2 + 1];
      lines.append(half);
      lines.append(half);
      assertThat(lines.lostBytes()).isEqualTo(2L * half.length);

      disk.recover();
      lines.append("next\n");
      assertThat(Files.readString(file)).isEqualTo("next\n");
      assertThat(lines.lostBytes()).isEqualTo(2L * half.length);
    }
  }

  private FailingChannel failingChannel() throws IOException {
    return new FailingChannel(new UninterruptibleChannel(file));
  }
}
