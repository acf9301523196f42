package org.ngsildbench.ngsild.query;

import java.util.List;
import java.util.Set;

/** Mapping of the buses' readings to entities of a data model. */
interface ModelShape {

  /** The shape of a model. */
  static ModelShape of(QueryModel model) {
    return switch (model) {
      case ATTRIBUTES -> new AttributesShape();
      case OBSERVATIONS -> new ObservationsShape();
    };
  }

  /** The entities that hold these readings of every bus. */
  EntitySelection ofAll(List<String> observations);

  /** The entities that hold these readings of one bus. */
  EntitySelection ofOne(String bus, List<String> observations);

  /** The attributes that hold these readings. */
  Set<String> attributes(List<String> observations);

  /** The bus whose reading an entity holds. */
  String busOf(String entity);
}
