package org.ngsildbench.ngsild.dialect;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import org.ngsildbench.measurement.file.Sha256;
import org.ngsildbench.ngsild.broker.BrokerKind;

/** The compiled code of a dialect, which settles the requests that a broker gets. */
public final class DialectCode {

  private DialectCode() {}

  /**
   * Returns the SHA-256 of the classes of a dialect and of its temporal part, in hexadecimal; empty
   * for an unknown kind and where the classes cannot be read.
   */
  public static Optional<String> sha256(BrokerKind kind) {
    return Dialects.named(kind).flatMap(DialectCode::sha256);
  }

  private static Optional<String> sha256(Dialect dialect) {
    MessageDigest digest = Sha256.begun();
    try {
      add(dialect.getClass(), digest);
      add(dialect.temporal().getClass(), digest);
    } catch (IOException e) {
      return Optional.empty();
    }
    return Optional.of(HexFormat.of().formatHex(digest.digest()));
  }

  /** A dialect may build on another. */
  private static void add(Class<?> type, MessageDigest digest) throws IOException {
    if (type == null || type == Object.class) {
      return;
    }
    String name = type.getName();
    try (InputStream code =
        type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      if (code == null) {
        throw new IOException("no class file of " + name);
      }
      digest.update(code.readAllBytes());
    }
    add(type.getSuperclass(), digest);
    for (Class<?> part : type.getInterfaces()) {
      add(part, digest);
    }
  }
}
