package org.ngsildbench.analysis.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ngsildbench.analysis.figures.HeatFigure.Cell;

class HeatFigureTest {

  private static final HeatFigure FIGURE =
      new HeatFigure(
          "heat",
          "Heat",
          Axis.shared("time", 10),
          Axis.logarithmic("response time", AxisUnit.MICROS),
          5,
          List.of(new Cell(-1, 8, 1), new Cell(4, 8, 10_000), new Cell(8, 16, 2)));

  @Test
  void aFactorOfTenHasEightRows() {
    assertThat(List.of(1, 10, 13, 14, 99, 101, 1001, 60_000_000))
        .extracting(micros -> HeatFigure.row(micros))
        .containsExactly(0, 0, 0, 1, 7, 8, 16, 54);
  }

  @Test
  void drawsEachCellWithinTheFrame() {
    String svg = FIGURE.svg().toString();

    List<String> cells =
        Pattern.compile("M([0-9.]+) [0-9.]+H([0-9.]+)")
            .matcher(svg)
            .results()
            .map(cell -> cell.group(1) + " to " + cell.group(2))
            .toList();
    assertThat(cells).containsExactlyInAnyOrder("92 to 352", "352 to 677", "612 to 742");
    assertThat(svg).contains("stroke-opacity=\"1.00\"", "100 µs", "1 ms");
  }

  @Test
  void scalesFromTheLowestToTheHighestRow() {
    assertThat(FIGURE.chart().toString())
        .contains("kind=heat", "linked=true", "period=5.0", "cells=[[-1.0, 8, 1], [4.0, 8, 10000]")
        .contains("min=100.0, max=1333.5");
  }
}
