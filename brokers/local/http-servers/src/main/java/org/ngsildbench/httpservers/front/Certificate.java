package org.ngsildbench.httpservers.front;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.net.ssl.KeyManagerFactory;

/** A key and a self-signed certificate for 127.0.0.1, created with the JDK's keytool. */
final class Certificate {

  private Certificate() {}

  /**
   * Creates both; the key exists only in this process.
   *
   * @param file output file for the PEM certificate, which clients have to trust
   */
  static SslContext make(Path file)
      throws IOException, InterruptedException, GeneralSecurityException {
    String secret = UUID.randomUUID().toString();
    Path store = file.resolveSibling(file.getFileName() + ".p12");
    try {
      keytool(
          secret,
          List.of(
              "-genkeypair",
              "-keyalg",
              "EC",
              "-groupname",
              "secp256r1",
              "-validity",
              "30",
              "-dname",
              "CN=localhost",
              "-ext",
              "san=ip:127.0.0.1,dns:localhost",
              "-storetype",
              "PKCS12"),
          store);
      keytool(secret, List.of("-exportcert", "-rfc", "-file", file.toString()), store);
      KeyStore keys = KeyStore.getInstance("PKCS12");
      try (InputStream in = Files.newInputStream(store)) {
        keys.load(in, secret.toCharArray());
      }
      KeyManagerFactory factory =
          KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      factory.init(keys, secret.toCharArray());
      return SslContextBuilder.forServer(factory).build();
    } finally {
      Files.deleteIfExists(store);
    }
  }

  private static void keytool(String secret, List<String> what, Path store)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(what);
    command.addAll(
        List.of("-alias", "front", "-keystore", store.toString(), "-storepass:env", "STORE"));
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.environment().put("STORE", secret);
    if (builder.start().waitFor() != 0) {
      throw new IOException("keytool could not create a certificate");
    }
  }
}
