package org.ngsildbench.fleet.city;

import java.util.ArrayList;
import java.util.List;
import org.ngsildbench.fleet.noise.Noise;

/** Places in the whole city and its outskirts, with distant neighbours in the list. */
final class Places {

  private static final int COUNT = 64;
  private static final double REACH = 6_000;
  private static final double GOLDEN_ANGLE = 2.399963229728653;

  private Places() {}

  static List<GeoPoint> spreadOver(LocalPlane plane, long seed) {
    double turn = 2 * Math.PI * Noise.unit(Noise.key(seed, 0x91ACE), 0);
    List<GeoPoint> places = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      // A sunflower pattern; 37 is coprime to the count, so every ring occurs once.
      int ring = i * 37 % COUNT;
      double radius = REACH * Math.sqrt((ring + 0.5) / COUNT);
      double angle = turn + ring * GOLDEN_ANGLE;
      places.add(plane.at(radius * StrictMath.cos(angle), radius * StrictMath.sin(angle)));
    }
    return List.copyOf(places);
  }
}
