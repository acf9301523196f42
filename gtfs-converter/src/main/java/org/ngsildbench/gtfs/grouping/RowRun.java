package org.ngsildbench.gtfs.grouping;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;
import org.ngsildbench.gtfs.csv.Row;

/** A file of sorted rows, read from its beginning. Not thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
final class RowRun implements AutoCloseable {

  private static final int BUFFER = 1 << 15;
  private static final int NO_MORE = -1;

  private final DataInputStream in;

  /** First remaining row; null at the end. */
  @Getter private MemberRow head;

  static void write(Path file, List<MemberRow> rows) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER))) {
      for (MemberRow row : rows) {
        out.writeInt(row.group());
        out.writeInt(row.sequence());
        out.writeLong(row.row().line());
        out.writeInt(row.row().bounds().length);
        for (int bound : row.row().bounds()) {
          out.writeInt(bound);
        }
        out.writeInt(row.row().bytes().length);
        out.write(row.row().bytes());
      }
      out.writeInt(NO_MORE);
    }
  }

  static RowRun open(Path file) throws IOException {
    RowRun run =
        new RowRun(
            new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER)));
    run.advance();
    return run;
  }

  void advance() throws IOException {
    int group = in.readInt();
    head = group == NO_MORE ? null : row(group);
  }

  private MemberRow row(int group) throws IOException {
    int sequence = in.readInt();
    long line = in.readLong();
    int[] bounds = new int[in.readInt()];
    for (int i = 0; i < bounds.length; i++) {
      bounds[i] = in.readInt();
    }
    return new MemberRow(group, sequence, new Row(line, in.readNBytes(in.readInt()), bounds));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
