package org.ngsildbench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import java.util.ResourceBundle;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testbeans.gui.TestBeanGUI;
import org.apache.jmeter.testelement.TestElement;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ngsildbench.jmeter.broker.NgsiLdBroker;
import org.ngsildbench.jmeter.query.NgsiLdBusQuery;
import org.ngsildbench.jmeter.recorder.LatencyRecorder;

/** Every field of every element needs a name, a hint, a place in the form and a default. */
class ElementFormsTest {

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @ParameterizedTest
  @MethodSource("org.ngsildbench.jmeter.ElementsPageTest#elements")
  void formIsComplete(Class<?> element) throws Exception {
    BeanInfo info = Introspector.getBeanInfo(element);
    ResourceBundle texts =
        (ResourceBundle) info.getBeanDescriptor().getValue(BeanInfoSupport.RESOURCE_BUNDLE);
    assertThat(info.getBeanDescriptor().getDisplayName()).matches("(NGSI-LD|Stream) .+");
    assertThat(fields(info)).isNotEmpty();
    for (PropertyDescriptor field : fields(info)) {
      String name = field.getName();
      assertThat(texts.containsKey(name + ".displayName")).as(name + " has a name").isTrue();
      assertThat(field.getDisplayName()).as("a noun phrase").doesNotContain("at most");
      assertThat(texts.getString(name + ".shortDescription")).as(name + " has a hint").isNotBlank();
      String group = (String) field.getValue(GenericTestBeanCustomizer.GROUP);
      assertThat(texts.getString(group + ".displayName")).as(name + " is in a group").isNotBlank();
      assertThat(field.getValue(BeanInfoSupport.DEFAULT)).as(name + " has a value").isNotNull();
    }
  }

  private static PropertyDescriptor[] fields(BeanInfo info) {
    return Arrays.stream(info.getPropertyDescriptors())
        .filter(field -> field.getReadMethod() != null && field.getWriteMethod() != null)
        .filter(field -> !field.isHidden())
        .toArray(PropertyDescriptor[]::new);
  }

  @ParameterizedTest
  @ValueSource(classes = {NgsiLdBroker.class, LatencyRecorder.class, NgsiLdBusQuery.class})
  void createsAndCopiesAnElement(Class<? extends TestElement> element) throws Exception {
    TestElement made = element.getDeclaredConstructor().newInstance();
    made.setProperty(TestElement.GUI_CLASS, TestBeanGUI.class.getName());
    made.setName("it");

    TestElement copy = (TestElement) made.clone();

    assertThat(copy).isNotSameAs(made).isExactlyInstanceOf(element);
    assertThat(copy.getName()).isEqualTo("it");
  }
}
