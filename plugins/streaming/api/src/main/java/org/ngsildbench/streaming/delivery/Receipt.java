package org.ngsildbench.streaming.delivery;

/** What a message that came is to the one who counts. */
public enum Receipt {
  /** The first time that it comes to this group. */
  NEW,
  /** It has come to this group before. */
  DUPLICATE,
  /** Of another run, of nobody, or no message of ours any more: its stamp says so. */
  FOREIGN
}
