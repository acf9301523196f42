package org.ngsildbench.gtfs.shape;

import java.util.ArrayList;
import java.util.List;

/**
 * Stores lines by number in 12 bytes per point: places to 1e-7 degrees (1 cm), distances as floats.
 * One thread fills it; reading is thread-safe afterwards.
 */
public final class ShapeStore {

  private static final double UNIT = 1e-7;

  private record Packed(int[] longitudes, int[] latitudes, float[] metres) {}

  private final List<Packed> lines = new ArrayList<>();

  /** Stores a line. */
  public void put(int number, ShapeLine line) {
    while (lines.size() <= number) {
      lines.add(null);
    }
    float[] metres = new float[line.size()];
    for (int i = 0; i < metres.length; i++) {
      metres[i] = (float) line.metres()[i];
    }
    lines.set(number, new Packed(packed(line.longitudes()), packed(line.latitudes()), metres));
  }

  /** Returns whether a line is stored. */
  public boolean has(int number) {
    return number >= 0 && number < lines.size() && lines.get(number) != null;
  }

  /** Returns a stored line. */
  public ShapeLine get(int number) {
    Packed packed = lines.get(number);
    double[] metres = new double[packed.metres().length];
    for (int i = 0; i < metres.length; i++) {
      metres[i] = packed.metres()[i];
    }
    return new ShapeLine(unpacked(packed.longitudes()), unpacked(packed.latitudes()), metres);
  }

  private static int[] packed(double[] degrees) {
    int[] packed = new int[degrees.length];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = (int) Math.round(degrees[i] / UNIT);
    }
    return packed;
  }

  private static double[] unpacked(int[] packed) {
    double[] degrees = new double[packed.length];
    for (int i = 0; i < degrees.length; i++) {
      degrees[i] = packed[i] * UNIT;
    }
    return degrees;
  }
}
