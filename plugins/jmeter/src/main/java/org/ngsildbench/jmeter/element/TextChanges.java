package org.ngsildbench.jmeter.element;

import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.JTextComponent;
import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;

/** Runs an action whenever the text of a field changes. Used on the event dispatch thread. */
@RequiredArgsConstructor(access = AccessLevel.PRIVATE)
public final class TextChanges implements DocumentListener {

  private final Runnable action;

  /** Runs the action after each later change of the text. */
  public static void run(JTextComponent field, Runnable action) {
    field.getDocument().addDocumentListener(new TextChanges(action));
  }

  @Override
  public void insertUpdate(DocumentEvent event) {
    action.run();
  }

  @Override
  public void removeUpdate(DocumentEvent event) {
    action.run();
  }

  @Override
  public void changedUpdate(DocumentEvent event) {
    // Attributes changed, the text did not.
  }
}
