package org.ngsildbench.load.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class CompactWriterTest {

  /** Checks each byte against thrift-compact-protocol.md. */
  @Test
  void fieldsListsAndStructures() {
    CompactWriter writer = new CompactWriter();
    writer
        .i32(1, -1)
        .i64(3, 150)
        .text(4, "ab")
        .yes(5)
        .struct(8, () -> writer.i32(2, 64))
        .texts(9, "c")
        .i32s(10, 1, 2)
        .structs(11, 1, () -> writer.element(() -> writer.i32(1, 0)));
    assertThat(HexFormat.of().formatHex(writer.bytes()))
        .isEqualTo(
            "1501" // field 1, i32, zigzag of -1
                + "26ac02" // two on, i64, zigzag 300 as a varint
                + "18026162"
                + "11"
                + "3c25800100" // three on, a structure with field 2 in it, ended
                + "19180163" // a list of one binary
                + "19250204" // a list of two i32
                + "191c150000" // a list of one structure
                + "00");
  }

  @Test
  void longListsHaveTheirLengthAfterTheHeader() {
    CompactWriter writer = new CompactWriter();
    writer.i32s(1, new int[20]);
    assertThat(HexFormat.of().formatHex(writer.bytes()))
        .isEqualTo("19f514" + "00".repeat(20) + "00");
  }
}
