package org.ngsildbench.httpservers.front;

/** A publisher's credentials. */
record PublisherLogin(String user, String password) {

  /** Omits the password. */
  @Override
  public String toString() {
    return user;
  }
}
