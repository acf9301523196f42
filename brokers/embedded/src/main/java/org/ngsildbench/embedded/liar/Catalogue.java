package org.ngsildbench.embedded.liar;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All lies and all legal variants of honest answers. */
final class Catalogue {

  private static final List<Lie> LIES =
      Stream.of(
              ValueLies.all(),
              EntityLies.all(),
              ListLies.all(),
              DocumentLies.all(),
              PlaceLies.all(),
              SeriesLies.all(),
              MeanLies.all(),
              PageLies.all(),
              BatchLies.all())
          .flatMap(List::stream)
          .toList();

  private static final List<Variant> VARIANTS = List.copyOf(Variants.all());

  private Catalogue() {}

  /** Returns the lies about a question. */
  static List<Lie> lies(Question question) {
    return LIES.stream().filter(lie -> lie.questions().contains(question)).toList();
  }

  /** Returns the variants of honest answers to a question. */
  static List<Variant> variants(Question question) {
    return new ArrayList<>(
        VARIANTS.stream().filter(variant -> variant.questions().contains(question)).toList());
  }
}
