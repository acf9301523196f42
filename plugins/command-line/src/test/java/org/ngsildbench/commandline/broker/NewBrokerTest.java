package org.ngsildbench.commandline.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.commandline.platform.FakeClassPath;
import org.ngsildbench.ngsild.dialect.Dialect;

/** A broker that is only described is known everywhere. */
class NewBrokerTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --help | KIND: antares fake orion-ld",
        "load --help | KIND: antares fake orion-ld",
        "run --broker nobody | with KIND one of antares fake orion-ld",
        "run --broker fake=http://127.0.0.1:2 --plan nix | --plan 'nix' is unknown",
        "doctor --broker fake | http://127.0.0.1:1",
        "doctor --broker fake=http://127.0.0.1:2 | http://127.0.0.1:2",
        "broker up --help | One of: fake, orion-ld",
        "broker up nobody | use one of fake orion-ld",
        "broker up fake --with-kafka | --with-kafka is only for scorpio; remove it for fake"
      })
  void commandLineAcceptsTheNewBroker(String arguments, String words) throws Exception {
    assertThat(new FakeClassPath(folder).with(Dialect.class, FakeDialect.class).run(arguments))
        .contains(words);
  }
}
