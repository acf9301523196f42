package org.ngsildbench.streaming;

/** Why something did not work; the names are response codes of samples and counters of reports. */
public enum StreamFailureKind {
  /** The address cannot be resolved or refuses connections. */
  UNREACHABLE,
  /** No outcome before the timeout; the server may have stored the message. */
  TIMEOUT,
  /** User, password, token or certificate were not accepted, or do not permit this. */
  NOT_AUTHORISED,
  /** The certificate cannot be trusted, or one side does not speak TLS. */
  TLS,
  /** The topic is not there and may not be made, or is there with another shape. */
  NO_TOPIC,
  /** Above the largest message that client or server allow. */
  TOO_LARGE,
  /** The connection broke; the server may have stored the message. */
  CONNECTION_LOST,
  /** The server answered that it will not: a full disk, a quota, too few replicas. */
  REFUSED,
  /** The server answered what its protocol does not allow. */
  MALFORMED,
  /** Producer, consumer or connection were closed first. */
  CLOSED,
  /** The calling thread was interrupted, as it is when a test is stopped. */
  INTERRUPTED,
  /** An exception of the client library that has no kind here; the message names it. */
  UNEXPECTED,
  /** A setting that cannot be used. */
  BAD_SETTING
}
