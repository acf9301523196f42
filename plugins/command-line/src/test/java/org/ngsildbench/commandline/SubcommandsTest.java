package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Command;

/** Only what a command line is about is read. */
class SubcommandsTest {

  @Test
  void subcommandsHaveTheirDeclaredNames() {
    assertThat(Subcommands.all())
        .extracting(command -> command.getAnnotation(Command.class).name())
        .containsExactlyElementsOf(Subcommands.names());
  }

  @Test
  void selectsTheNamedSubcommandOrAll() {
    List<String> aboutAll = List.of("help", "completion");
    for (String name : aboutAll) {
      assertThat(Subcommands.of(new String[] {name})).isEqualTo(Subcommands.all());
    }
    for (String name : Subcommands.names()) {
      if (aboutAll.contains(name)) {
        continue;
      }
      assertThat(Subcommands.of(new String[] {name, "--help"}))
          .singleElement()
          .satisfies(
              command -> assertThat(command.getAnnotation(Command.class).name()).isEqualTo(name));
    }
    assertThat(Subcommands.of(new String[] {"--help"})).isEqualTo(Subcommands.all());
    assertThat(Subcommands.of(new String[] {"konvert"})).isEqualTo(Subcommands.all());
    assertThat(Subcommands.of(new String[0])).isEqualTo(Subcommands.all());
  }
}
