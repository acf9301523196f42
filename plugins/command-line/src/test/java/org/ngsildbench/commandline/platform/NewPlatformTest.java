package org.ngsildbench.commandline.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ngsildbench.commandline.PretendHome;
import org.ngsildbench.local.LocalServer;
import org.ngsildbench.streaming.platform.StreamingPlatform;

/**
 * A platform that is only described is known everywhere. It is registered in a class path of its
 * own, so that other tests do not meet it.
 */
class NewPlatformTest {

  @RegisterExtension private final PretendHome pretended = new PretendHome();
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --help | streaming: one or more of fake kafka",
        "run --help | vehicles: one or more of fake http",
        "run --plan streaming --platform fake:two | --platform fake has no variants",
        "run --plan streaming --platform kafka:surroundings | it has no setting surroundings",
        "run --plan vehicles --platform kafka:defaults | it has no setting kafka.acks",
        "run --plan streaming --platform fake -J fake.address=x | use --platform fake=ADDRESS",
        "run --plan publish --platform fake | the plan publish has no connection to it",
        "broker start --help | embedded, fake, http",
        "broker start nobody | use one of embedded fake http",
        "broker up --help | stellio, fake, kafka",
        "load --help | fake://HOST:PORT/TOPIC",
        "load --to fake://nowhere | write one of fake://HOST:PORT/TOPIC"
      })
  void commandLineAcceptsTheNewPlatform(String arguments, String words) throws Exception {
    String output =
        new FakeClassPath(folder)
            .with(StreamingPlatform.class, FakePlatform.class)
            .with(LocalServer.class, FakePlatform.class)
            .run(arguments);
    assertThat(output).contains(words);
  }
}
