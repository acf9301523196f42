package org.ngsildbench.streaming.delivery;

/** Classification of a received message. */
public enum Receipt {
  /** The first arrival in this group. */
  NEW,
  /** The group has received this message before. */
  DUPLICATE,
  /** From another run, or without a valid stamp. */
  FOREIGN,
  /** A message with a key that the group's filter excludes. */
  EXCLUDED
}
