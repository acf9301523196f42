package org.ngsildbench.jmeter.chart;

import org.apache.jmeter.config.Argument;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.tree.JMeterTreeNode;

/** The value of a field's text before a test, as far as the open plan gives it. */
public final class PlanText {

  private PlanText() {}

  /**
   * Returns a text with the variables of the plan's User Defined Variables and the functions that
   * need no running test. Others stay as they are.
   */
  public static String resolved(String text) {
    String known = text;
    GuiPackage gui = GuiPackage.getInstance();
    if (gui != null && known.contains("${")) {
      for (JMeterTreeNode node : gui.getTreeModel().getNodesOfType(Arguments.class)) {
        for (var property : ((Arguments) node.getTestElement()).getArguments()) {
          Argument variable = (Argument) property.getObjectValue();
          known = known.replace("${" + variable.getName() + "}", variable.getValue());
        }
      }
    }
    return known.contains("${") ? new CompoundVariable(known).execute() : known;
  }
}
