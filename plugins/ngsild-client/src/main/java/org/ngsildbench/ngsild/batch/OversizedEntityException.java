package org.ngsildbench.ngsild.batch;

/** Thrown if a single entity exceeds the max request size; the message has both. */
public final class OversizedEntityException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  OversizedEntityException(String id, long mostBytes) {
    super("the entity " + id + " alone is over the " + mostBytes + " bytes a request may have");
  }
}
