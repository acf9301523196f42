package org.ngsildbench.jmeter.element;

import java.awt.BorderLayout;
import java.awt.Component;
import java.beans.PropertyEditorSupport;
import javax.swing.JPanel;
import javax.swing.JTextField;

/** A text field of a form with other components around it. */
public abstract class TextFieldEditor extends PropertyEditorSupport {

  /** The field. */
  protected final JTextField text = new JTextField();

  /** The panel with the text field. */
  protected final JPanel panel = new JPanel(new BorderLayout(5, 4));

  @Override
  public final Object getValue() {
    return text.getText();
  }

  @Override
  public final void setValue(Object value) {
    text.setText(value == null ? "" : value.toString());
  }

  @Override
  public final String getAsText() {
    return text.getText();
  }

  @Override
  public final void setAsText(String written) {
    text.setText(written);
  }

  @Override
  public final boolean supportsCustomEditor() {
    return true;
  }

  @Override
  public final Component getCustomEditor() {
    return panel;
  }
}
