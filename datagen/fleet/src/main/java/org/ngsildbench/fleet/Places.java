package org.ngsildbench.fleet;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.fleet.city.LocalPlane;
import org.ngsildbench.fleet.noise.Noise;

/** Places all over the city, its outskirts included, in an order that jumps about. */
final class Places {

  private static final int COUNT = 64;
  private static final double REACH = 6_000;
  private static final double GOLDEN_ANGLE = 2.399963229728653;

  private Places() {}

  static List<GeoPoint> spreadOver(Fleet fleet) {
    double turn = 2 * Math.PI * Noise.unit(Noise.key(fleet.spec().seed(), 0x91ACE), 0);
    List<GeoPoint> places = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      // A sunflower's pattern; 37 is coprime to the count, so that every ring comes up once.
      int ring = i * 37 % COUNT;
      double radius = REACH * Math.sqrt((ring + 0.5) / COUNT);
      double angle = turn + ring * GOLDEN_ANGLE;
      places.add(LocalPlane.at(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)));
    }
    return places;
  }
}
