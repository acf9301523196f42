package org.ngsildbench.jmeter.element;

import java.beans.BeanInfo;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jorphan.util.Converter;

/**
 * Sets the fields of an element from its properties while a thread runs it, as JMeter does for a
 * {@link TestBean} before every sample. Here constants are set once, and before a sample only
 * fields with a function or a variable: JMeter's way costs as much as the HTTP exchange of a
 * sample.
 *
 * <p>A property that a script sets applies to the next sample only, as everywhere in JMeter. For
 * one element, used by its thread.
 */
public final class RunningFields {

  /** A field and the property it is set from. */
  private record Field(PropertyDescriptor described, JMeterProperty property) {

    void set(TestElement element) {
      Object value = Converter.convert(property.getStringValue(), described.getPropertyType());
      try {
        described.getWriteMethod().invoke(element, value);
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(
            "The field %s of \"%s\" cannot be set: %s"
                .formatted(described.getName(), element.getName(), e),
            e);
      }
    }
  }

  private final TestElement element;
  private final BeanInfo form;
  private final List<Field> evaluated = new ArrayList<>();
  private final List<JMeterProperty> functions = new ArrayList<>();
  private boolean known;
  private boolean overridden;

  /**
   * @param element running element; has the form's setters
   * @param form TestBean that declares the fields
   */
  public RunningFields(TestElement element, Class<? extends TestBean> form) {
    this.element = element;
    try {
      this.form = Introspector.getBeanInfo(form);
    } catch (IntrospectionException e) {
      throw new IllegalStateException("The fields of " + form + " are not known.", e);
    }
  }

  /** Sets the fields for the next sample. */
  public void prepare() {
    if (known) {
      evaluated.forEach(field -> field.set(element));
    } else {
      setAll();
      known = true;
    }
  }

  private void setAll() {
    functions.clear();
    element.propertyIterator().forEachRemaining(this::keepFunction);
    evaluated.clear();
    for (PropertyDescriptor described : form.getPropertyDescriptors()) {
      if (!TestBeanHelper.isDescriptorIgnored(described)) {
        Field field = new Field(described, element.getProperty(described.getName()));
        field.set(element);
        if (field.property() instanceof FunctionProperty) {
          evaluated.add(field);
        }
      }
    }
  }

  private void keepFunction(JMeterProperty property) {
    if (property instanceof FunctionProperty) {
      functions.add(property);
    }
  }

  /** A property was set: it counts for the next sample. */
  public void override() {
    overridden = true;
    known = false;
  }

  /**
   * Evaluates functions again for the next sample.
   *
   * @return false if properties were set, so that all of them must be recovered
   */
  public boolean recover() {
    if (overridden) {
      overridden = false;
      known = false;
      return false;
    }
    for (JMeterProperty function : functions) {
      function.recoverRunningVersion(element);
    }
    return true;
  }
}
