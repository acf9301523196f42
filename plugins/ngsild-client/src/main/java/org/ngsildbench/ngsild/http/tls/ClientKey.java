package org.ngsildbench.ngsild.http.tls;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collections;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;

/** The certificate that a client shows, with its private key, from a file. */
final class ClientKey {

  private static final char[] NO_PASSWORD = {};

  /** First byte of DER, and so of every PKCS #12 file. */
  private static final byte SEQUENCE = 0x30;

  private static final Pattern BLOCK =
      Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----");

  private ClientKey() {}

  /**
   * @param password of a PKCS #12 file
   * @throws IllegalArgumentException naming the problem of the file; never its content
   */
  static KeyManager[] read(Path file, char[] password) {
    try {
      byte[] content = Files.readAllBytes(file);
      boolean binary = content.length > 0 && content[0] == SEQUENCE;
      return binary ? ofPkcs12(content, password, file) : ofPem(content, file);
    } catch (NoSuchFileException e) {
      throw wrong(file, "there is no such file");
    } catch (IOException e) {
      // A wrong password is an IOException to a key store.
      throw wrong(file, "it cannot be read, or its password is wrong");
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      if (e instanceof BadKeyFileException known) {
        throw known;
      }
      throw wrong(file, "certificate or key in it cannot be used");
    }
  }

  private static KeyManager[] ofPkcs12(byte[] content, char[] password, Path file)
      throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(new ByteArrayInputStream(content), password);
    for (String alias : Collections.list(store.aliases())) {
      if (store.isKeyEntry(alias)) {
        return managers(store, password);
      }
    }
    throw wrong(file, "it contains no private key");
  }

  private static KeyManager[] ofPem(byte[] content, Path file)
      throws IOException, GeneralSecurityException {
    String text = new String(content, StandardCharsets.ISO_8859_1);
    Certificate[] chain = chain(text);
    if (chain.length == 0) {
      throw wrong(file, "it contains no certificate; put certificate and key into one file");
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    String algorithm = chain[0].getPublicKey().getAlgorithm();
    PrivateKey key =
        KeyFactory.getInstance(algorithm)
            .generatePrivate(new PKCS8EncodedKeySpec(keyBytes(text, file)));
    store.setKeyEntry("client", key, NO_PASSWORD, chain);
    return managers(store, NO_PASSWORD);
  }

  private static Certificate[] chain(String text) throws GeneralSecurityException {
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    StringBuilder certificates = new StringBuilder();
    BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals("CERTIFICATE"))
        .forEach(block -> certificates.append(block.group()).append('\n'));
    byte[] bytes = certificates.toString().getBytes(StandardCharsets.ISO_8859_1);
    return factory
        .generateCertificates(new ByteArrayInputStream(bytes))
        .toArray(Certificate[]::new);
  }

  private static byte[] keyBytes(String text, Path file) {
    Matcher blocks = BLOCK.matcher(text);
    while (blocks.find()) {
      String kind = blocks.group(1);
      if (kind.equals("PRIVATE KEY")) {
        return Base64.getMimeDecoder().decode(blocks.group(2));
      }
      if (kind.endsWith("PRIVATE KEY")) {
        throw wrong(
            file,
            "its key is in the form \"%s\"; convert it to PKCS #12: openssl pkcs12 -export -in FILE -out FILE.p12"
                .formatted(kind));
      }
    }
    throw wrong(file, "it contains no private key; put certificate and key into one file");
  }

  private static KeyManager[] managers(KeyStore store, char[] password)
      throws GeneralSecurityException {
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, password);
    return factory.getKeyManagers();
  }

  private static BadKeyFileException wrong(Path file, String why) {
    return new BadKeyFileException("the client's certificate in " + file + ": " + why);
  }

  /** Already in words. */
  private static final class BadKeyFileException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    BadKeyFileException(String message) {
      super(message);
    }
  }
}
