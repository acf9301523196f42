package org.ngsildbench.gtfs.shape;

import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import org.geotools.api.referencing.FactoryException;
import org.geotools.api.referencing.operation.MathTransform;
import org.geotools.api.referencing.operation.TransformException;
import org.geotools.referencing.CRS;
import org.geotools.referencing.crs.DefaultGeographicCRS;
import org.ngsildbench.gtfs.finding.BadValueException;
import org.ngsildbench.gtfs.finding.FindingKind;

/**
 * A projection by GeoTools, which takes seconds to look up a reference system; create it only on
 * request.
 */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class GeoToolsProjection implements Projection {

  private final String crs;
  private final MathTransform transform;

  /**
   * Looks up a coordinate reference system.
   *
   * @param crs code such as {@code EPSG:2100}
   * @throws IllegalArgumentException if it is unknown
   */
  public static Projection of(String crs) {
    try {
      return new GeoToolsProjection(
          crs, CRS.findMathTransform(DefaultGeographicCRS.WGS84, CRS.decode(crs, true), true));
    } catch (FactoryException unknown) {
      throw new IllegalArgumentException(
          "'%s' is not a known coordinate reference system. Use a code such as EPSG:2100"
              .formatted(crs),
          unknown);
    }
  }

  @Override
  public String crs() {
    return crs;
  }

  @Override
  public Projected project(double[] longitudes, double[] latitudes) throws BadValueException {
    int points = longitudes.length;
    double[] pairs = new double[2 * points];
    for (int i = 0; i < points; i++) {
      pairs[2 * i] = longitudes[i];
      pairs[2 * i + 1] = latitudes[i];
    }
    try {
      // Not all GeoTools transforms are thread-safe.
      synchronized (transform) {
        transform.transform(pairs, 0, pairs, 0, points);
      }
    } catch (TransformException outside) {
      throw outside();
    }
    double[] eastings = new double[points];
    double[] northings = new double[points];
    for (int i = 0; i < points; i++) {
      eastings[i] = pairs[2 * i];
      northings[i] = pairs[2 * i + 1];
      if (!Double.isFinite(eastings[i] + northings[i])) {
        throw outside();
      }
    }
    return new Projected(eastings, northings);
  }

  private BadValueException outside() {
    return new BadValueException(
        FindingKind.BAD_COORDINATES, "is outside the area of %s".formatted(crs));
  }
}
