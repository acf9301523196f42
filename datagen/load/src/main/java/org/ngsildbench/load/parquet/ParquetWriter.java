package org.ngsildbench.load.parquet;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes one Parquet file of readings: row groups, then the footer. Not thread-safe.
 *
 * <p>Implements only what six columns without nesting need. The existing Java libraries depend on
 * Hadoop, fifty times the size of this project's code.
 *
 * <p>Source: apache/parquet-format, README.md and parquet.thrift.
 */
public final class ParquetWriter {

  private static final byte[] MAGIC = "PAR1".getBytes(US_ASCII);
  private static final int VERSION = 1;

  private final OutputStream out;
  private final List<Group> groups = new ArrayList<>();
  private long offset;
  private long rows;

  /** Begins a file; does not close the stream. */
  public ParquetWriter(OutputStream out) throws IOException {
    this.out = out;
    write(MAGIC);
  }

  /** The position and columns of a row group. */
  private record Group(long offset, int rows, List<ColumnChunk> columns) {

    long plainBytes() {
      return columns.stream().mapToLong(ColumnChunk::plainBytes).sum();
    }
  }

  /** Appends a row group; does not keep its bytes. */
  public void write(RowGroup group) throws IOException {
    if (group.rows() == 0) {
      return;
    }
    long start = offset;
    List<ColumnChunk> described = new ArrayList<>();
    for (ColumnChunk column : group.columns()) {
      write(column.bytes());
      described.add(column.withoutBytes());
    }
    groups.add(new Group(start, group.rows(), described));
    rows += group.rows();
  }

  /** Returns the number of bytes written. */
  public long bytes() {
    return offset;
  }

  /** Writes the footer. */
  public void finish() throws IOException {
    byte[] footer = footer();
    write(footer);
    write(
        ByteBuffer.allocate(Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putInt(footer.length)
            .array());
    write(MAGIC);
  }

  private byte[] footer() {
    CompactWriter footer = new CompactWriter();
    footer
        .i32(1, VERSION)
        .structs(2, ParquetColumn.values().length + 1, () -> schema(footer))
        .i64(3, rows)
        .structs(4, groups.size(), () -> groups.forEach(group -> describe(group, footer)))
        .text(6, "ngsild-bench")
        .structs(7, ParquetColumn.values().length, () -> orders(footer));
    return footer.bytes();
  }

  private static void schema(CompactWriter footer) {
    footer.element(() -> footer.text(4, "reading").i32(5, ParquetColumn.values().length));
    for (ParquetColumn column : ParquetColumn.values()) {
      footer.element(() -> column.describe(footer));
    }
  }

  /** Declares that statistics compare values in the order of their type. */
  private static void orders(CompactWriter footer) {
    for (int column = 0; column < ParquetColumn.values().length; column++) {
      footer.element(() -> footer.struct(1, () -> {}));
    }
  }

  private static void describe(Group group, CompactWriter footer) {
    footer.element(
        () ->
            footer
                .structs(1, group.columns.size(), () -> columns(group, footer))
                .i64(2, group.plainBytes())
                .i64(3, group.rows));
  }

  private static void columns(Group group, CompactWriter footer) {
    long at = group.offset;
    for (ColumnChunk column : group.columns) {
      long start = at;
      footer.element(() -> column.describe(footer, start));
      at += column.packedBytes();
    }
  }

  private void write(byte[] bytes) throws IOException {
    out.write(bytes);
    offset += bytes.length;
  }
}
