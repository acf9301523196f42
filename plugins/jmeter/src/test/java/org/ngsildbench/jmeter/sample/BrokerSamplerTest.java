package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.query.NgsiLdBusQuery;

class BrokerSamplerTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @Test
  void anInternalErrorBeforeTheFirstRequestIsASample() {
    JMeterVariables variables = new JMeterVariables();
    variables.putObject(PlanProblem.class.getName(), "an object of another class");
    JMeterContextService.getContext().setVariables(variables);
    NgsiLdBusQuery sampler = new NgsiLdBusQuery();
    sampler.setName("it");

    SampleResult sample = sampler.sample(null);

    assertThat(sample.isSuccessful()).isFalse();
    assertThat(sample.getResponseCode()).isEqualTo("INTERNAL_ERROR");
    assertThat(sample.getResponseMessage()).contains("ClassCastException");
  }
}
