package org.ngsildbench.jmeter.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.JMeterForTests;
import org.ngsildbench.jmeter.ingestion.NgsiLdBatchIngestion;
import org.ngsildbench.jmeter.notification.NgsiLdNotification;
import org.ngsildbench.jmeter.query.BusQuerySampler;
import org.ngsildbench.jmeter.query.NgsiLdBusQuery;
import org.ngsildbench.jmeter.request.NgsiLdRequest;

/** Compares the copy run by JMeter's threads with its TestBean. */
class RunningCopyTest {

  private static final Path GOLDEN =
      Path.of("src/test/resources/org/ngsildbench/jmeter/golden-0.1.jmx");

  private final JMeterVariables variables = new JMeterVariables();

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @BeforeEach
  void inThread() {
    JMeterContextService.getContext().setVariables(variables);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        NgsiLdBusQuery.class,
        NgsiLdRequest.class,
        NgsiLdBatchIngestion.class,
        NgsiLdNotification.class
      })
  void onlyCopiesOfAStartedTestAreNotTestBeans(Class<? extends BrokerSampler> type)
      throws Exception {
    BrokerSampler bean = type.getDeclaredConstructor().newInstance();
    bean.setName("it");
    assertThat(bean.clone()).isExactlyInstanceOf(type);

    bean.testStarted();
    BrokerSampler copy = (BrokerSampler) bean.clone();
    assertThat(copy).isExactlyInstanceOf(type.getSuperclass()).isNotInstanceOf(TestBean.class);
    assertThat(copy.getName()).isEqualTo("it");
    assertThat(copy.clone()).isExactlyInstanceOf(type.getSuperclass());

    bean.testEnded();
    assertThat(bean.clone()).isExactlyInstanceOf(type);
  }

  @Test
  void copyHasThePropertiesOfTheTestBean() throws Exception {
    SearchByClass<BrokerSampler> samplers = new SearchByClass<>(BrokerSampler.class);
    SaveService.loadTree(GOLDEN.toFile()).traverse(samplers);

    assertThat(samplers.getSearchResults()).hasSizeGreaterThanOrEqualTo(3);
    for (BrokerSampler bean : samplers.getSearchResults()) {
      BrokerSampler copy = running(bean);
      copy.sample(null);
      TestBeanHelper.prepare(bean);
      assertThat(fields(copy, bean)).isNotEmpty().isEqualTo(fields(bean, bean));
      assertThat(copy.getName()).isEqualTo(bean.getName());
    }
  }

  private static Map<String, Object> fields(TestElement element, TestElement bean)
      throws Exception {
    Map<String, Object> values = new LinkedHashMap<>();
    for (PropertyDescriptor field :
        Introspector.getBeanInfo(bean.getClass()).getPropertyDescriptors()) {
      if (!TestBeanHelper.isDescriptorIgnored(field)) {
        values.put(field.getName(), field.getReadMethod().invoke(element));
      }
    }
    return values;
  }

  @Test
  void evaluatesFunctionsForEverySampleAndConstantsOnce() {
    BusQuerySampler copy = runningQuery();
    variables.put("bus", "urn:1");
    copy.sample(null);
    assertThat(copy.getBus()).isEqualTo("urn:1");
    assertThat(copy.getQuery()).isEqualTo("Q1");
    copy.recoverRunningVersion();

    variables.put("bus", "urn:2");
    copy.sample(null);
    assertThat(copy.getBus()).isEqualTo("urn:2");
    assertThat(copy.getQuery()).isEqualTo("Q1");
    assertThat(copy.getThreshold()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"query", "bus"})
  void propertySetByAScriptAppliesToTheNextSample(String property) {
    BusQuerySampler copy = runningQuery();
    variables.put("bus", "Q1");
    for (String script : new String[] {"Q2", null, "Q6", "Q7", null, null}) {
      if (script != null) {
        copy.setProperty(property, script);
      }
      copy.sample(null);
      assertThat(property.equals("bus") ? copy.getBus() : copy.getQuery())
          .isEqualTo(script == null ? "Q1" : script);
      copy.recoverRunningVersion();
    }
  }

  @Test
  void constantSetByAScriptIsKept() {
    BusQuerySampler copy = runningQuery();
    copy.sample(null);
    copy.recoverRunningVersion();

    copy.setQuery("Q3");
    copy.sample(null);

    assertThat(copy.getQuery()).isEqualTo("Q3");
  }

  private static BusQuerySampler runningQuery() {
    NgsiLdBusQuery bean = new NgsiLdBusQuery();
    bean.setProperty("query", "Q1");
    CompoundVariable bus = new CompoundVariable("${bus}");
    bean.setProperty(new FunctionProperty("bus", bus));
    return (BusQuerySampler) running(bean);
  }

  private static BrokerSampler running(BrokerSampler bean) {
    bean.testStarted();
    BrokerSampler copy = (BrokerSampler) bean.clone();
    copy.setRunningVersion(true);
    return copy;
  }
}
