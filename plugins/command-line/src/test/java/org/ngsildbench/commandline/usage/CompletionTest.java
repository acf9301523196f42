package org.ngsildbench.commandline.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.Bench;
import picocli.CommandLine;

/** Runs the completion scripts in the real shells. */
class CompletionTest {

  @TempDir private Path folder;

  @Test
  void bashCompletesSubcommandsAndOptions() throws Exception {
    String completions =
        run(
            "bash",
            "--norc",
            """
            . '%s'
            COMP_WORDS=(./bench broker st); COMP_CWORD=2; _complete_bench; echo "${COMPREPLY[@]}"
            COMP_WORDS=(./bench run --until-ch); _complete_bench; echo "${COMPREPLY[@]}"
            complete -p bench
            """);
    assertThat(completions)
        .contains("start stop status\n", "--until-change\n", "-F _complete_bench bench");
  }

  /** Presses the tabulator in an interactive zsh on a pseudo-terminal. */
  @Test
  void zshCompletesOptions() throws Exception {
    String completions =
        run(
            "zsh",
            "-f",
            """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell "PS1=READY; source '%s'; echo LOADED"
            zpty -r shell screen '*LOADED*LOADED*READY*'
            zpty -w -n shell $'./bench run --until-ch\\t'
            zpty -r shell screen '*--until-change*'
            print -r -- $screen
            zpty -d shell
            """);
    assertThat(completions).contains("--until-change");
  }

  @Test
  void fishCompletesSubcommandsAndOptions() throws Exception {
    String completions =
        run(
            "fish",
            "--no-config",
            """
            source '%s'
            complete -C './bench verify'
            complete -C './bench broker st'
            complete -C './bench broker start embedded --por'
            complete -C './bench run --until-ch'
            complete -C './bench broker start --until-ch'
            """);
    assertThat(completions.lines().map(line -> line.split("\t")[0]))
        .containsExactly(
            "verify-bundle", "verify-run", "start", "status", "stop", "--port", "--until-change");
  }

  private String run(String shell, String option, String commands) throws Exception {
    assumeTrue(isInstalled(shell), shell + " is not installed");
    Path completion = folder.resolve("completion");
    try (PrintWriter script = new PrintWriter(completion.toFile(), "UTF-8")) {
      CommandLine bench = Bench.commandLine().setOut(script);
      assertThat(bench.execute("completion", shell)).isZero();
    }
    Path test = Files.writeString(folder.resolve("test"), commands.formatted(completion));
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(List.of(shell, option, test.toString()))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("the shell ended").isTrue();
      return Files.readString(output);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static boolean isInstalled(String shell) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, shell)));
  }
}
