package org.ngsildbench.jmeter.element;

import java.awt.BorderLayout;
import java.io.File;
import javax.swing.JButton;
import javax.swing.JFileChooser;
import org.apache.jmeter.util.JMeterUtils;

/**
 * A text field for a file or folder, with a button to browse for it; JMeter's own editor takes
 * files only.
 */
public final class PathEditor extends TextFieldEditor {

  /** An empty field. */
  public PathEditor() {
    JButton browse = new JButton(JMeterUtils.getResString("browse"));
    browse.addActionListener(event -> browse());
    panel.add(text, BorderLayout.CENTER);
    panel.add(browse, BorderLayout.EAST);
  }

  private void browse() {
    JFileChooser chooser = new JFileChooser(new File(text.getText()).getAbsoluteFile());
    chooser.setFileSelectionMode(JFileChooser.FILES_AND_DIRECTORIES);
    if (chooser.showDialog(panel, null) == JFileChooser.APPROVE_OPTION) {
      text.setText(chooser.getSelectedFile().getPath());
    }
  }
}
