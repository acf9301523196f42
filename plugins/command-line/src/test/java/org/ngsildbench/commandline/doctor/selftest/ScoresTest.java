package org.ngsildbench.commandline.doctor.selftest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.commandline.doctor.selftest.SampleFile.Sample;
import org.ngsildbench.measurement.json.JsonDocument;
import org.ngsildbench.measurement.json.JsonObject;

class ScoresTest {

  private static final Sample GOOD = new Sample("Q1", true, "200 ");
  private static final Sample WRONG = new Sample("Q1", false, "WRONG_ANSWER other id");

  @Test
  void passesIfEveryLieIsDetected() throws Exception {
    Scores scores = scores("", WRONG, GOOD, GOOD);
    assertThat(scores.perfect()).isTrue();
    assertThat(scores.lines())
        .contains("Q1               1       1        2             0")
        .last()
        .asString()
        .startsWith("OK");
  }

  @Test
  void namesAMissedLie() throws Exception {
    Scores scores = scores("", GOOD, GOOD, GOOD);
    assertThat(scores.perfect()).isFalse();
    assertThat(scores.missed()).containsExactly("Q1: no id (white space)");
    assertThat(scores.lines()).last().asString().startsWith("FAILED");
  }

  @Test
  void theJsonDocumentHasTheCountsAndTheMissedLies() throws Exception {
    JsonObject document =
        JsonDocument.parse(
            "document", JsonDocument.bytes(scores("", GOOD, WRONG, GOOD).document()));

    assertThat(document.truth("passed")).isFalse();
    JsonObject counts = document.objects("operations").get(0);
    assertThat(counts.text("operation")).isEqualTo("Q1");
    assertThat(counts.number("lies")).isEqualTo(1);
    assertThat(counts.number("found")).isZero();
    assertThat(counts.number("honest")).isEqualTo(2);
    assertThat(counts.number("falseAlarms")).isEqualTo(1);
    assertThat(document.texts("missed")).containsExactly("Q1: no id (white space)");
    assertThat(document.texts("refused")).hasSize(1);
  }

  @Test
  void namesAFalseAlarmWithItsReason() throws Exception {
    Scores scores = scores("", WRONG, WRONG, GOOD);
    assertThat(scores.perfect()).isFalse();
    assertThat(scores.alarms()).containsExactly("Q1: concise: WRONG_ANSWER other id");
  }

  @Test
  void failsIfNoSceneTriedALie() throws Exception {
    Scores scores = scores("{\"question\":\"Q1\",\"name\":\"null\"}", WRONG, GOOD, GOOD);
    assertThat(scores.perfect()).isFalse();
    assertThat(scores.untold()).containsExactly("Q1: null");
    scores.add(
        JsonDocument.parse(
            "record",
            "{\"operations\":[{\"question\":\"Q1\",\"kind\":\"lie\",\"name\":\"null\",\"form\":\"\"}]}"
                .getBytes(StandardCharsets.UTF_8)),
        List.of(WRONG));
    assertThat(scores.perfect()).isTrue();
  }

  @Test
  void rejectsOperationsThatDoNotMatchTheSamples() {
    assertThatThrownBy(() -> scores("", WRONG, GOOD)).hasMessageContaining("fewer samples");
    assertThatThrownBy(() -> scores("", WRONG, GOOD, GOOD, GOOD)).hasMessageContaining("1 more");
  }

  @Test
  void showsAnUnknownQueryUnderItsLabel() throws Exception {
    Scores scores = new Scores();
    scores.add(
        JsonDocument.parse(
            "record",
            ("{\"operations\":[{\"question\":\"Q1\",\"kind\":\"honest\",\"name\":\"\",\"form\":\"\"},"
                    + "{\"question\":\"area\",\"kind\":\"lie\",\"name\":\"null\",\"form\":\"\"}],"
                    + "\"untold\":[]}")
                .getBytes(StandardCharsets.UTF_8)),
        List.of(GOOD, new Sample("Q0", false, "WRONG_ANSWER")));
    assertThat(scores.perfect()).isTrue();
    assertThat(scores.lines())
        .contains("Q0               1       1        0             0")
        .contains("Q1               0       0        1             0");
  }

  @Test
  void readsSamplesWithQuotesAndLineBreaks(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("samples.jtl");
    Files.writeString(
        file,
        "timeStamp,label,responseCode,responseMessage,success\n"
            + "1,create-20 request,200,,true\n"
            + "1,create-20,WRONG_ANSWER,\"a \"\"b\"\",\nc\",false\n1,Q1,200,,true\n");
    assertThat(SampleFile.read(file))
        .containsExactly(
            new Sample("create-20", false, "WRONG_ANSWER a \"b\",\nc"),
            new Sample("Q1", true, "200 "));
  }

  private static Scores scores(String untold, Sample... samples) throws Exception {
    String operations =
        "{\"question\":\"Q1\",\"kind\":\"lie\",\"name\":\"no id\",\"form\":\"white space\"},"
            + "{\"question\":\"Q1\",\"kind\":\"variant\",\"name\":\"\",\"form\":\"concise\"},"
            + "{\"question\":\"Q1\",\"kind\":\"honest\",\"name\":\"\",\"form\":\"\"}";
    JsonObject record =
        JsonDocument.parse(
            "record",
            "{\"operations\":[%s],\"untold\":[%s]}"
                .formatted(operations, untold)
                .getBytes(StandardCharsets.UTF_8));
    Scores scores = new Scores();
    scores.add(record, List.of(samples));
    return scores;
  }
}
