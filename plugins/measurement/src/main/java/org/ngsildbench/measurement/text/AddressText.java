package org.ngsildbench.measurement.text;

import org.ngsildbench.measurement.redaction.Redactor;

/** Addresses as users write them, for messages: they may contain a password by mistake. */
public final class AddressText {

  private AddressText() {}

  /** Returns whether the address may contain user and password. */
  public static boolean mayNameUser(String address) {
    return address.indexOf('@') >= 0;
  }

  /**
   * Returns the address without what precedes its last {@code @}. A parser of URLs does not find
   * user and password in every invalid address.
   */
  public static String withoutUser(String address) {
    return mayNameUser(address)
        ? Redactor.REDACTED + address.substring(address.lastIndexOf('@'))
        : address;
  }
}
