package org.ngsildbench.jmeter.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ngsildbench.ngsild.query.BusQuery;
import org.ngsildbench.ngsild.query.QueryModel;

/** Answers of every query, honest and with one change each. */
class WholeAnswersTest {

  private FalsifiedBroker broker;

  @AfterEach
  void stop() {
    broker.close();
  }

  private String problem(BusQuery query, UnaryOperator<String> change) {
    return FalsifiedBroker.problem(broker.ask(query, change));
  }

  @ParameterizedTest
  @CsvSource({"ATTRIBUTES, 2", "ATTRIBUTES, 1000", "OBSERVATIONS, 2", "OBSERVATIONS, 1000"})
  void acceptsCorrectResponses(QueryModel model, int pageSize) throws Exception {
    broker = new FalsifiedBroker(model, pageSize);
    for (Questions question : Questions.values()) {
      assertThat(problem(question.query(), UnaryOperator.identity())).as("%s", question).isNull();
    }
  }

  /** Uses one bus's seats, since all have the same format. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "Q5_ALL")
  void detectsEveryChange(Questions question) throws Exception {
    for (QueryModel model : QueryModel.values()) {
      broker = new FalsifiedBroker(model, 1000);
      List<String> bodies = new ArrayList<>();
      UnaryOperator<String> kept =
          body -> {
            bodies.add(body);
            return body;
          };
      problem(question.query(), kept);
      String honest = bodies.get(0);
      String meaning = Meaning.of(honest);
      List<String> wrong = new ArrayList<>();
      List<String> mutants = Mutations.of(honest);
      for (String mutant : mutants) {
        boolean changed = !Meaning.of(mutant).equals(meaning);
        String problem = problem(question.query(), body -> mutant);
        if (changed != (problem != null)) {
          wrong.add((changed ? "not found: " : "false alarm: ") + problem + ' ' + mutant);
        }
      }
      assertThat(wrong).as("%s %s of %d", question, model, mutants.size()).isEmpty();
      broker.close();
    }
  }
}
