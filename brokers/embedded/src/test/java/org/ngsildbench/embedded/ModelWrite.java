package org.ngsildbench.embedded;

/** A write to the broker and to the model, with equal outcomes. */
interface ModelWrite {

  /** Sends the write; returns the status, and the ids in the body of a batch. */
  String sendTo(TestBroker broker);

  /** Applies the write; returns the expected outcome. */
  String applyTo(EntityModel model);
}
