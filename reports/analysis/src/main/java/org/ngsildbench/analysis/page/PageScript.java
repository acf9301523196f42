package org.ngsildbench.analysis.page;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.MarkupNode;

/**
 * A script inside the page, named in the page's security policy by its digest: no other script can
 * run, even if a label contains one.
 *
 * @param code the code, without an end tag of a script element
 */
public record PageScript(String code) {

  Element element() {
    return new Element("script").add(new MarkupNode.Verbatim(code));
  }

  /** Returns the digest defined in Content Security Policy 3, section 2.3.1. */
  String digest() {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JVM has SHA-256", e);
    }
  }
}
