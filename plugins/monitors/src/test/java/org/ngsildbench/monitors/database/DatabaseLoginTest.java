package org.ngsildbench.monitors.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseLoginTest {

  private static final String URL = "jdbc:postgresql://127.0.0.1:5432/ngb";

  @Test
  void takesUserAndPasswordFromTheEnvironment() throws IOException {
    Map<String, String> environment =
        Map.of("NGSILD_BENCH_DATABASE_USER", "ann", "NGSILD_BENCH_DATABASE_PASSWORD", "s3cret");

    DatabaseLogin login = DatabaseLogin.of(URL, "", environment);

    assertThat(login.user()).isEqualTo("ann");
    assertThat(login.password()).isEqualTo("s3cret");
    assertThat(login).hasToString(URL + " as ann");
  }

  @Test
  void takesThePasswordFromTheFirstLineOfAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("password"), "s3cret\nnot this\n");
    String name = "NGSILD_BENCH_DATABASE_PASSWORD_FILE";

    assertThat(DatabaseLogin.of(URL, "", Map.of(name, file.toString())).password())
        .isEqualTo("s3cret");
    Map<String, String> missing = Map.of(name, folder.resolve("none").toString());
    assertThatThrownBy(() -> DatabaseLogin.of(URL, "", missing))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("Cannot read the password file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://h/db?password=s3cret",
        "jdbc:postgresql://h/db?user=ann&password=s3cret",
        "jdbc:postgresql://h/db?user=ann&sslpassword=s3cret",
        "mongodb://ann:s3cret@h:27017",
        "mongodb://ann:/s3cret@h:27017"
      })
  void rejectsAPasswordInTheUrlWithoutRepeatingIt(String url) {
    assertThatThrownBy(() -> new DatabaseLogin(url, "", "", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NGSILD_BENCH_DATABASE_PASSWORD")
        .hasMessageNotContaining("s3cret");
  }

  @Test
  void rejectsTheSameDatabaseTwice() {
    assertThatThrownBy(() -> ObservedDatabases.open(URL + "?user=a " + URL, "", Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("duplicate database postgresql://127.0.0.1:5432/ngb");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "postgres://h/db", "jdbc:mysql://h/db", "127.0.0.1:5432"})
  void rejectsUnsupportedDatabases(String url) {
    assertThatThrownBy(() -> new DatabaseLogin(url, "", "", ""))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("jdbc:postgresql://HOST:PORT/DATABASE");
  }
}
