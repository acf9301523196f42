package org.ngsildbench.testplans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.awt.GraphicsEnvironment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.swing.SwingUtilities;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.gui.tree.JMeterTreeListener;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.PropertyIterator;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a plan opened and saved in the GUI runs as before. */
class PlansInTheGuiTest {

  private static final Set<String> OFF = Set.of("", "false");

  @BeforeAll
  static void setUp() {
    assumeFalse(GraphicsEnvironment.isHeadless(), "needs a display; CI has a virtual one");
    JMeterHome.setUp();
    JMeterTreeModel model = new JMeterTreeModel();
    GuiPackage.initInstance(new JMeterTreeListener(model), model);
  }

  @ParameterizedTest
  @MethodSource("org.ngsildbench.testplans.PlanFiles#all")
  void showsAndSavesEveryElementOfAPlan(Path plan) throws Exception {
    for (TestElement element : elements(SaveService.loadTree(plan.toFile()))) {
      List<TestElement> taken = new ArrayList<>();
      SwingUtilities.invokeAndWait(() -> taken.add(throughItsGui(element)));

      Map<String, String> shown = properties(taken.get(0));
      Map<String, String> written = properties(element);
      // JMeter's own forms omit properties with default values.
      written
          .entrySet()
          .removeIf(p -> isDefault(p.getKey(), p.getValue()) && !shown.containsKey(p.getKey()));
      assertThat(shown).as("%s: %s", plan, element.getName()).containsAllEntriesOf(written);
    }
  }

  /** Selecting a node shows its element in the form, and leaving it writes the form back. */
  @ParameterizedTest
  @MethodSource("org.ngsildbench.testplans.PlanFiles#all")
  void selectingEveryElementLeavesThePlanUnchanged(Path plan) throws Exception {
    for (TestElement element : elements(SaveService.loadTree(plan.toFile()))) {
      // As JMeter's tree does with a disabled element that it adds.
      if (!element.isEnabled()) {
        element.setEnabled(false);
      }
      TestElement loaded = (TestElement) element.clone();

      SwingUtilities.invokeAndWait(() -> select(element));

      // As JMeter's CheckDirty compares them; the properties first, for their names.
      assertThat(rawProperties(element))
          .as("%s: %s", plan, element.getName())
          .isEqualTo(rawProperties(loaded));
      assertThat(element).isEqualTo(loaded);
    }
  }

  private static void select(TestElement element) {
    JMeterGUIComponent gui = GuiPackage.getInstance().getGui(element);
    gui.clearGui();
    gui.configure(element);
    gui.modifyTestElement(element);
  }

  private static Map<String, String> rawProperties(TestElement element) {
    Map<String, String> properties = new TreeMap<>();
    for (PropertyIterator all = element.propertyIterator(); all.hasNext(); ) {
      JMeterProperty property = all.next();
      properties.put(property.getName(), property.getStringValue());
    }
    return properties;
  }

  private static boolean isDefault(String property, String value) {
    return OFF.contains(value) || property.equals("LoopController.continue_forever");
  }

  private static TestElement throughItsGui(TestElement element) {
    JMeterGUIComponent gui = GuiPackage.getInstance().getGui(element);
    gui.clearGui();
    gui.configure(element);
    TestElement taken = gui.createTestElement();
    gui.modifyTestElement(taken);
    return taken;
  }

  /** JMeter's form for beans writes "True", and its elements take either. */
  private static String value(String text) {
    return text.equals("True") || text.equals("False") ? text.toLowerCase(Locale.ROOT) : text;
  }

  private static List<TestElement> elements(HashTree plan) {
    SearchByClass<TestElement> all = new SearchByClass<>(TestElement.class);
    plan.traverse(all);
    return List.copyOf(all.getSearchResults());
  }

  private static Map<String, String> properties(TestElement element) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (PropertyIterator all = element.propertyIterator(); all.hasNext(); ) {
      JMeterProperty property = all.next();
      if (property.getObjectValue() instanceof TestElement within) {
        properties(within)
            .forEach((name, value) -> properties.put(property.getName() + "/" + name, value));
      } else {
        properties.put(property.getName(), value(property.getStringValue()));
      }
    }
    // Set in the tree, not in the element's form.
    properties.remove(TestElement.ENABLED);
    return properties;
  }
}
