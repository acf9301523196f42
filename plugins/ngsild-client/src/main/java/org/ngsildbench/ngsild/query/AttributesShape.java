package org.ngsildbench.ngsild.query;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Readings are attributes of their bus. */
final class AttributesShape implements ModelShape {

  @Override
  public EntitySelection ofAll(List<String> observations) {
    return new EntitySelection("Bus", List.of(), "", observations);
  }

  @Override
  public EntitySelection ofOne(String bus, List<String> observations) {
    return new EntitySelection("Bus", List.of(bus), "", observations);
  }

  @Override
  public Set<String> attributes(List<String> observations) {
    return new LinkedHashSet<>(observations);
  }

  @Override
  public String busOf(String entity) {
    return entity;
  }
}
