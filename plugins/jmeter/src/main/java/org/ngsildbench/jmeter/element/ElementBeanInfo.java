package org.ngsildbench.jmeter.element;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.gui.TypeEditor;
import org.ngsildbench.streaming.platform.StreamingPlatforms;

/** Common field descriptions of all elements of the pack. */
public abstract class ElementBeanInfo extends BeanInfoSupport {

  // Without an initializer, which would run after the super constructor has filled it.
  private PropertyDescriptor[] fields;

  /** Describes the element; its texts are in {@code <class>Resources.properties}. */
  protected ElementBeanInfo(Class<? extends TestBean> element) {
    super(element);
  }

  /**
   * Returns descriptors of this element only. The JDK's introspector gives all subclasses the same
   * descriptor of an inherited property, so that one element's label and initial value would
   * replace those of the others.
   */
  @Override
  public PropertyDescriptor[] getPropertyDescriptors() {
    if (fields == null) {
      fields =
          Arrays.stream(super.getPropertyDescriptors())
              .map(ElementBeanInfo::copy)
              .toArray(PropertyDescriptor[]::new);
    }
    return fields;
  }

  private static PropertyDescriptor copy(PropertyDescriptor shared) {
    try {
      return new PropertyDescriptor(
          shared.getName(), shared.getReadMethod(), shared.getWriteMethod());
    } catch (IntrospectionException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A group of fields, shown in this order. */
  protected final void group(String name, String... fields) {
    createPropertyGroup(name, fields);
  }

  /** A field for text, with the value that a new element has in it. */
  protected final void text(String field, String initially) {
    initially(property(field), initially);
  }

  /** A field whose value is masked. */
  protected final void secret(String field) {
    initially(property(field, TypeEditor.PasswordEditor), "");
  }

  /** The name of a file, with a button to browse for it. */
  protected final void file(String field) {
    initially(property(field, TypeEditor.FileEditor), "");
  }

  /** The name of a file or folder, with a button to browse for it. */
  protected final void path(String field, String initially) {
    PropertyDescriptor descriptor = property(field);
    initially(descriptor, initially);
    descriptor.setPropertyEditorClass(PathEditor.class);
  }

  /** A text of several lines. */
  protected final void lines(String field, String initially) {
    initially(property(field, TypeEditor.TextAreaEditor), initially);
  }

  /** A choice of words, or a variable. */
  protected final void choice(String field, String initially, String... words) {
    PropertyDescriptor descriptor = property(field);
    initially(descriptor, initially);
    descriptor.setValue(TAGS, words);
  }

  /** A choice of the platforms that one of these plans can measure, empty at first. */
  protected final void platforms(String field, String... plans) {
    Stream<String> names = StreamingPlatforms.names(plans).stream();
    choice(field, "", Stream.concat(Stream.of(""), names).toArray(String[]::new));
  }

  /** True, false or a variable. */
  protected final void yesOrNo(String field, boolean initially) {
    initially(property(field), initially);
  }

  private static void initially(PropertyDescriptor descriptor, Object value) {
    descriptor.setValue(NOT_UNDEFINED, true);
    descriptor.setValue(DEFAULT, value);
  }
}
