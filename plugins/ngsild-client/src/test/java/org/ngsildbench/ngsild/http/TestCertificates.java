package org.ngsildbench.ngsild.http;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;

/**
 * A certificate for one name, made by the JDK's keytool: self-signed, or signed by an authority.
 */
public final class TestCertificates {

  public static final char[] PASSWORD = "password".toCharArray();

  private static final String AUTHORITY = "authority";

  private final Path folder;
  private final String name;

  private TestCertificates(Path folder, String name) {
    this.folder = folder;
    this.name = name;
  }

  /**
   * @param subjectAlternative such as {@code ip:127.0.0.1} or {@code dns:localhost}
   */
  public static TestCertificates make(Path folder, String name, String subjectAlternative)
      throws IOException, InterruptedException {
    TestCertificates made = new TestCertificates(folder, name);
    made.keyPair("server", "SAN=" + subjectAlternative);
    return made;
  }

  /** As the other form, the certificate signed by an authority made for it. */
  public static TestCertificates signedByOwnAuthority(
      Path folder, String name, String subjectAlternative)
      throws IOException, InterruptedException, GeneralSecurityException {
    TestCertificates made = make(folder, name, subjectAlternative);
    made.keyPair(AUTHORITY, "BC=ca:true");
    Path request = folder.resolve(name + ".csr");
    Path signed = folder.resolve(name + "-signed.pem");
    made.keytool("-certreq", "-alias", "server", "-file", request.toString());
    made.keytool(
        "-gencert",
        "-alias",
        AUTHORITY,
        "-ext",
        "SAN=" + subjectAlternative,
        "-rfc",
        "-infile",
        request.toString(),
        "-outfile",
        signed.toString());
    made.keytool("-importcert", "-alias", "server", "-noprompt", "-file", signed.toString());
    return made;
  }

  private void keyPair(String alias, String extension) throws IOException, InterruptedException {
    keytool(
        "-genkeypair",
        "-alias",
        alias,
        "-keyalg",
        "EC",
        "-validity",
        "30",
        "-dname",
        "CN=" + name + " " + alias,
        "-ext",
        extension);
  }

  private void keytool(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(arguments));
    command.addAll(List.of("-keystore", keyStore().toString(), "-storetype", "PKCS12"));
    command.addAll(List.of("-storepass", new String(PASSWORD)));
    Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool failed: " + output);
    }
  }

  /** Certificate and key as PKCS #12, opened by {@link #PASSWORD}. */
  public Path keyStore() {
    return folder.resolve(name + ".p12");
  }

  private KeyStore loaded() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(keyStore())) {
      store.load(in, PASSWORD);
    }
    return store;
  }

  /** Returns the server's TLS context with the certificate. */
  public SSLContext server() throws IOException, GeneralSecurityException {
    return server(null);
  }

  /** As the other form, for a server that takes the certificates of these clients alone. */
  public SSLContext serverFor(TestCertificates client)
      throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance(client.trustStore().toFile(), PASSWORD);
    TrustManagerFactory clients =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    clients.init(trusted);
    return server(clients.getTrustManagers());
  }

  private SSLContext server(TrustManager[] clients) throws IOException, GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(loaded(), PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), clients, null);
    return context;
  }

  /** The certificate as PEM. */
  public Path pem() throws IOException, GeneralSecurityException {
    return pem("server");
  }

  /** The certificate of the authority that signed it, as PEM. */
  public Path authorityPem() throws IOException, GeneralSecurityException {
    return pem(AUTHORITY);
  }

  /** The certificate and its private key as PEM, in one file. */
  public Path pemWithKey() throws IOException, GeneralSecurityException {
    byte[] key = loaded().getKey("server", PASSWORD).getEncoded();
    String both = Files.readString(pem()) + block("PRIVATE KEY", key);
    return Files.writeString(folder.resolve(name + "-with-key.pem"), both);
  }

  private Path pem(String alias) throws IOException, GeneralSecurityException {
    byte[] certificate = loaded().getCertificate(alias).getEncoded();
    return Files.writeString(
        folder.resolve(name + "-" + alias + ".pem"), block("CERTIFICATE", certificate));
  }

  private static String block(String kind, byte[] content) {
    return "-----BEGIN %s-----%n%s%n-----END %1$s-----%n"
        .formatted(kind, Base64.getMimeEncoder().encodeToString(content));
  }

  /** The certificate in a trust store. */
  Path trustStore() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setCertificateEntry("server", loaded().getCertificate("server"));
    Path file = folder.resolve(name + "-trust.p12");
    try (var out = Files.newOutputStream(file)) {
      store.store(out, PASSWORD);
    }
    return file;
  }
}
