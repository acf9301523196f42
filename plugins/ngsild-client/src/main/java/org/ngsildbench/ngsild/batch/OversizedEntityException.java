package org.ngsildbench.ngsild.batch;

/** An entity that is alone over the bytes a request may have; the message names it and them. */
public final class OversizedEntityException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  OversizedEntityException(String id, long mostBytes) {
    super("the entity " + id + " alone is over the " + mostBytes + " bytes a request may have");
  }
}
