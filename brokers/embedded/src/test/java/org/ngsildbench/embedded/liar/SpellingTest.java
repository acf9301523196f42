package org.ngsildbench.embedded.liar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class SpellingTest {

  private static final ObjectMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private static final String TEXT =
      "{\"id\":\"a\\\"b\\n\",\"n\":[1,-2.50,{}],\"e\":[],\"t\":true,\"z\":null}";

  @Test
  void everySpellingParsesToTheSameTree() throws Exception {
    JsonNode tree = MAPPER.readTree(TEXT);
    Spelling spelling = new Spelling();
    assertThat(MAPPER.readTree(spelling.write(tree))).isEqualTo(tree);
    spelling.reversed = true;
    spelling.escaped = true;
    spelling.gap = " \n";
    assertThat(spelling.write(tree)).contains("\\u0069");
    assertThat(MAPPER.readTree(spelling.write(tree))).isEqualTo(tree);
    spelling.numbers = number -> number.unscaledValue() + "E" + -number.scale();
    assertThat(MAPPER.readTree(spelling.write(tree)).path("n").path(1).decimalValue())
        .isEqualByComparingTo(new BigDecimal("-2.5"));
  }

  @Test
  void writesADuplicateMember() {
    JsonNode tree = MAPPER.createObjectNode().put("a", 1).put("a" + Spelling.AGAIN, 2);
    assertThat(new Spelling().write(tree)).isEqualTo("{\"a\":1,\"a\":2}");
  }
}
