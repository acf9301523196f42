package org.ngsildbench.ngsild.json;

/** Takes averages with the number of readings each is of, as they are decoded. */
@FunctionalInterface
public interface AggregateSink {

  /** One average of one attribute of an entity. */
  void average(String entity, String attribute, double average, long samples);
}
