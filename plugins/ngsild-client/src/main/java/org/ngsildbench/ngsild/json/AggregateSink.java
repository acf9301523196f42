package org.ngsildbench.ngsild.json;

/** Takes averages with the number of readings each is of, as they are decoded. */
public interface AggregateSink {

  /** An entity begins to be known; called once for each in an answer, before its averages. */
  void entity(String id);

  /** One average of one attribute of the entity announced last. */
  void average(String entity, String attribute, double average, long samples);
}
