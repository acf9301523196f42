package org.ngsildbench.commandline.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.analysis.model.CompatibilityFinding;

class RobotOutputTest {

  @TempDir private Path folder;

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("output.xml"), content);
  }

  private static String test(String name, String status, String... tags) {
    return "<test name='%s'><kw name='k'><tag>9_9</tag><status status='FAIL'/></kw>".formatted(name)
        + String.join("", java.util.Arrays.stream(tags).map(t -> "<tag>" + t + "</tag>").toList())
        + "<status status='%s'>why</status></test>".formatted(status);
  }

  @Test
  void countsTestsByTheClausesInTheirTags() throws Exception {
    Path output =
        file(
            "<?xml version='1.0'?><robot><suite>"
                + test("018_01", "PASS", "e-retrieve", "5_7_1", "since_v1.8.1")
                + test("018_02", "FAIL", "5_7_1", "4_5_23")
                + "<suite>"
                + test("019_01", "PASS", "5_7_2")
                + test("019_02", "SKIP", "5_7_2")
                + "</suite><status status='FAIL'/></suite></robot>");

    assertThat(RobotOutput.read(output))
        .extracting(
            CompatibilityFinding::clause,
            CompatibilityFinding::verdict,
            CompatibilityFinding::observed)
        .containsExactly(
            tuple("4.5.23", "wrong", "0 of 1 tests pass; the first that fails: 018_02"),
            tuple("5.7.1", "wrong", "1 of 2 tests pass; the first that fails: 018_02"),
            tuple("5.7.2", "conforms", "1 of 1 tests pass"));
  }

  @Test
  void aFailedSuiteTeardownFailsTheTestsOfItsSuiteAsInRobot() throws Exception {
    String teardown = "<kw name='Delete' type='TEARDOWN'><kw/><status status='FAIL'/></kw>";
    Path output =
        file(
            "<robot><suite>"
                + "<suite>"
                + test("a", "PASS", "5_7_1")
                + "</suite>"
                + "<suite><kw type='SETUP'><status status='PASS'/></kw>"
                + "<suite>"
                + test("b", "PASS", "5_7_1")
                + "</suite>"
                + test("c", "PASS", "5_7_2")
                + test("d", "SKIP", "5_7_3")
                + teardown
                + "<status status='FAIL'/></suite>"
                + "<suite>"
                + test("e", "PASS", "5_7_4").replace("<kw name='k'>", "<kw type='TEARDOWN'>")
                + "</suite></suite></robot>");

    assertThat(RobotOutput.read(output))
        .extracting(CompatibilityFinding::clause, CompatibilityFinding::observed)
        .containsExactly(
            tuple("5.7.1", "1 of 2 tests pass; the first that fails: b"),
            tuple("5.7.2", "0 of 1 tests pass; the first that fails: c"),
            tuple("5.7.4", "1 of 1 tests pass"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html/>",
        "<robot><test name='a'>",
        "<!DOCTYPE r [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><robot><test name='a'><tag>&e;</tag></test></robot>"
      })
  void rejectsOtherFiles(String content) throws Exception {
    Path output = file(content);
    assertThatThrownBy(() -> RobotOutput.read(output))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("output.xml");
  }

  @Test
  void rejectsElementsNestedTooDeeply() throws Exception {
    Path output = file("<robot>" + "<suite>".repeat(2_000));
    assertThatThrownBy(() -> RobotOutput.read(output)).hasMessageContaining("nested deeper");
  }
}
