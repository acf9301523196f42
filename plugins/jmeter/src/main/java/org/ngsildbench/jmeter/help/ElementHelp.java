package org.ngsildbench.jmeter.help;

import java.awt.event.ActionEvent;
import java.util.Locale;
import java.util.Set;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.action.AbstractAction;
import org.apache.jmeter.gui.action.ActionNames;
import org.apache.jmeter.gui.action.Help;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.testelement.TestElement;

/**
 * The Help command (Ctrl+H): shows the pack's own page for its elements, and JMeter's for all
 * others. Used on Swing's event thread only.
 */
public final class ElementHelp extends AbstractAction {

  private static final String PACK = "org.ngsildbench.";

  private final Help ofJMeter = new Help();
  private final boolean alone;
  private HelpWindow window;

  /** Replaces JMeter's command: JMeter runs all commands that have the name, in any order. */
  public ElementHelp() {
    alone = replace(ofJMeter.getActionNames());
  }

  /** Returns false if this JMeter does not allow it; then its help opens, too. */
  private static boolean replace(Set<String> names) {
    try {
      names.remove(ActionNames.HELP);
      return true;
    } catch (UnsupportedOperationException e) {
      return false;
    }
  }

  @Override
  public Set<String> getActionNames() {
    return Set.of(ActionNames.HELP);
  }

  @Override
  public void doAction(ActionEvent event) {
    JMeterTreeNode node = GuiPackage.getInstance().getTreeListener().getCurrentNode();
    // JMeter's help on a function names the page as the source.
    if (node != null && !(event.getSource() instanceof String[]) && isOurs(node.getTestElement())) {
      if (window == null) {
        window = new HelpWindow();
      }
      window.open("elements.md", anchor(node.getStaticLabel()));
    } else if (alone) {
      ofJMeter.doAction(event);
    }
  }

  private static boolean isOurs(TestElement element) {
    return element.getClass().getName().startsWith(PACK);
  }

  /** Returns the anchor of a heading, as documentation sites build it. */
  static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\w\\- ]", "")
        .strip()
        .replaceAll(" +", "-");
  }
}
