package org.ngsildbench.load.parquet;

import io.airlift.compress.zstd.ZstdCompressor;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.function.Consumer;

/**
 * The pages of one column in one row group: an optional dictionary page, then one page of values.
 *
 * @param column the column
 * @param dictionary size of the dictionary page with its header (bytes); 0 if there is none
 * @param values number of values, including absent ones
 * @param plainBytes uncompressed size of all pages with headers
 * @param packedBytes compressed size of all pages
 * @param range smallest and largest value, encoded; empty if unknown
 * @param bytes the pages; empty once written
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ColumnChunk(
    ParquetColumn column,
    int dictionary,
    int values,
    long plainBytes,
    long packedBytes,
    List<byte[]> range,
    byte[] bytes) {

  private static final int DATA_PAGE = 0;
  private static final int DICTIONARY_PAGE = 2;
  private static final int PLAIN = 0;
  private static final int RLE = 3;
  private static final int RLE_DICTIONARY = 8;

  /** Returns a column of indexes into a dictionary. */
  static ColumnChunk ofDictionary(
      ParquetColumn column,
      byte[] entries,
      int entryCount,
      List<byte[]> range,
      int[] numbers,
      int count) {
    ByteArrayOutputStream values = new ByteArrayOutputStream(count / 4 + 16);
    int width = HybridRuns.width(entryCount);
    values.write(width);
    HybridRuns.write(numbers, count, width, values);
    Page dictionary =
        Page.of(
            DICTIONARY_PAGE,
            entries,
            header -> header.struct(7, () -> header.i32(1, entryCount).i32(2, PLAIN)));
    Page data = data(values.toByteArray(), count, RLE_DICTIONARY);
    return of(column, dictionary, data, range, count);
  }

  /** Returns a column of plain values, preceded by their presence bits. */
  static ColumnChunk ofPlain(ParquetColumn column, byte[] content, int count) {
    return of(column, Page.NONE, data(content, count, PLAIN), List.of(), count);
  }

  private static Page data(byte[] content, int count, int encoding) {
    return Page.of(
        DATA_PAGE,
        content,
        header ->
            header.struct(5, () -> header.i32(1, count).i32(2, encoding).i32(3, RLE).i32(4, RLE)));
  }

  private static ColumnChunk of(
      ParquetColumn column, Page dictionary, Page data, List<byte[]> range, int count) {
    ByteArrayOutputStream bytes =
        new ByteArrayOutputStream(dictionary.bytes.length + data.bytes.length);
    bytes.writeBytes(dictionary.bytes);
    bytes.writeBytes(data.bytes);
    return new ColumnChunk(
        column,
        dictionary.bytes.length,
        count,
        dictionary.plainBytes + data.plainBytes,
        bytes.size(),
        range,
        bytes.toByteArray());
  }

  /** Returns the chunk without its bytes, for the footer. */
  ColumnChunk withoutBytes() {
    return new ColumnChunk(column, dictionary, values, plainBytes, packedBytes, range, new byte[0]);
  }

  /** Writes the description in the file's footer, a Parquet {@code ColumnChunk}. */
  void describe(CompactWriter footer, long offset) {
    footer
        .i64(2, offset)
        .struct(
            3,
            () -> {
              footer
                  .i32(1, column.type())
                  .i32s(2, PLAIN, RLE, RLE_DICTIONARY)
                  .texts(3, column.label())
                  .i32(4, Page.ZSTD)
                  .i64(5, values)
                  .i64(6, plainBytes)
                  .i64(7, packedBytes)
                  .i64(9, offset + dictionary);
              if (dictionary > 0) {
                footer.i64(11, offset);
              }
              if (!range.isEmpty()) {
                footer.struct(
                    12, () -> footer.i64(3, 0).binary(5, range.get(1)).binary(6, range.get(0)));
              }
            });
  }

  /** One page with its header. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Page(byte[] bytes, long plainBytes) {

    static final int ZSTD = 6;
    static final Page NONE = new Page(new byte[0], 0);

    static Page of(int type, byte[] content, Consumer<CompactWriter> kind) {
      ZstdCompressor zstd = new ZstdCompressor();
      byte[] packed = new byte[zstd.maxCompressedLength(content.length)];
      int packedBytes = zstd.compress(content, 0, content.length, packed, 0, packed.length);
      CompactWriter header = new CompactWriter();
      header.i32(1, type).i32(2, content.length).i32(3, packedBytes);
      kind.accept(header);
      byte[] head = header.bytes();
      ByteArrayOutputStream page = new ByteArrayOutputStream(head.length + packedBytes);
      page.writeBytes(head);
      page.write(packed, 0, packedBytes);
      return new Page(page.toByteArray(), head.length + (long) content.length);
    }
  }
}
