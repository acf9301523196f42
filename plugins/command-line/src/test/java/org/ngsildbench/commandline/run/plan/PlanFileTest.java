package org.ngsildbench.commandline.run.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.commandline.usage.UsageException;

class PlanFileTest {

  @TempDir private Path folder;

  @Test
  void acceptsAPlan() throws IOException {
    Path plan = write("<jmeterTestPlan version=\"1.2\"><hashTree/></jmeterTestPlan>");

    assertThatCode(() -> PlanFile.check(plan)).doesNotThrowAnyException();
  }

  @Test
  void reportsThePlaceOfAParseError() throws IOException {
    Path plan = write("<jmeterTestPlan>\n  <hashTree>\n</jmeterTestPlan>");

    assertThatThrownBy(() -> PlanFile.check(plan))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is not valid XML: line 3")
        .hasMessageContaining("must be terminated by the matching end-tag");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<jmeterTestPlan version=\"1.2\">\n  <hashTree>\n",
        "<jmeterTestPlan version=\"1.2\">\n  <hashTree><a b=\"",
        "<jmeterTestPlan><hashTree/></jmeterTestPla"
      })
  void reportsATruncatedFile(String stump) throws IOException {
    Path plan = write(stump);

    assertThatThrownBy(() -> PlanFile.check(plan))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("is truncated");
  }

  @Test
  void reportsAnEmptyFileAFolderOrAMissingFile() throws IOException {
    Path empty = write("");

    assertThatThrownBy(() -> PlanFile.check(empty))
        .hasMessageEndingWith("is empty. Use a plan that JMeter saved.");
    assertThatThrownBy(() -> PlanFile.check(folder)).hasMessageContaining("is a folder");
    assertThatThrownBy(() -> PlanFile.check(folder.resolve("absent.jmx")))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("does not exist. Use a JMeter plan (FILE.jmx), or one of queries,");
  }

  @Test
  void reportsAFileThatIsNotAPlan() throws IOException {
    Path plan = write("<project/>");

    assertThatThrownBy(() -> PlanFile.check(plan))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("root is <project>");
  }

  @Test
  void resolvesNoExternalEntities() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "geheim");
    Path plan =
        write(
            "<!DOCTYPE p [<!ENTITY e SYSTEM \"%s\">]><jmeterTestPlan>&e;</jmeterTestPlan>"
                .formatted(secret.toUri()));

    assertThatThrownBy(() -> PlanFile.check(plan))
        .isInstanceOf(UsageException.class)
        .hasMessageNotContaining("geheim");
  }

  private Path write(String content) throws IOException {
    return Files.writeString(folder.resolve("plan.jmx"), content);
  }
}
