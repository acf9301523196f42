package org.ngsildbench.httpservers.front;

/** Who publishes. */
record PublisherLogin(String user, String password) {

  /** Without the password. */
  @Override
  public String toString() {
    return user;
  }
}
