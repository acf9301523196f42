package org.ngsildbench.jmeter.arrivals.gui;

import java.awt.BorderLayout;
import java.awt.event.ItemEvent;
import java.util.Locale;
import java.util.ResourceBundle;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JTextField;
import net.miginfocom.swing.MigLayout;
import org.apache.jmeter.gui.GUIMenuSortOrder;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.gui.AbstractThreadGroupGui;
import org.ngsildbench.jmeter.arrivals.OpenArrivalsThreadGroup;

/** The form of {@link OpenArrivalsThreadGroup}, with a preview of the schedule as it is written. */
@GUIMenuSortOrder(2)
public class OpenArrivalsThreadGroupGui extends AbstractThreadGroupGui {

  private static final long serialVersionUID = 1L;
  private static final String FIRST_SCHEDULE = "constant 10/s for 60 s";
  private static final String FIRST_SEED = "1";
  private static final String FIRST_THREADS = "200";
  private static final String FIRST_LATE_LIMIT = "1000";
  private static final String FIRST_DRAIN_LIMIT = "30";
  private static final String WAIT = "wait";
  private static final String DROP = "drop";

  private final transient ResourceBundle texts =
      ResourceBundle.getBundle(
          OpenArrivalsThreadGroupGui.class.getName() + "Resources", Locale.getDefault());
  private final ScheduleEditor schedule = new ScheduleEditor(texts);
  private final JTextField seed = new JTextField(12);
  private final JTextField maxThreads = new JTextField(12);
  private final JComboBox<String> overload = new JComboBox<>(new String[] {WAIT, DROP});
  private final JTextField lateLimit = new JTextField(12);
  private final JTextField lostAfter = new JTextField(12);
  private final JTextField drainLimit = new JTextField(12);

  /** An empty form. */
  public OpenArrivalsThreadGroupGui() {
    // The value may be a variable.
    overload.setEditable(true);
    overload.addItemListener(this::enableLateLimit);
    JPanel form = new JPanel(new MigLayout("fillx, wrap 2", "[][fill, grow]"));
    form.add(label("schedule", schedule), "span 2, wrap");
    form.add(schedule, "span 2, grow");
    field(form, "seed", seed);
    field(form, "maxThreads", maxThreads);
    field(form, "overload", overload);
    field(form, "lateLimitMillis", lateLimit);
    field(form, "lostAfterSeconds", lostAfter);
    field(form, "drainLimitSeconds", drainLimit);
    schedule.explain(texts.getString("schedule.shortDescription"));
    add(form, BorderLayout.CENTER);
    clear();
  }

  private void field(JPanel form, String name, JComponent field) {
    form.add(label(name, field));
    field.setToolTipText(texts.getString(name + ".shortDescription"));
    form.add(field, "growx 0");
  }

  private JLabel label(String name, JComponent field) {
    JLabel label = new JLabel(texts.getString(name + ".displayName"));
    label.setToolTipText(texts.getString(name + ".shortDescription"));
    label.setLabelFor(field);
    return label;
  }

  private void enableLateLimit(ItemEvent event) {
    lateLimit.setEnabled(!WAIT.equals(overload.getSelectedItem()));
  }

  private void clear() {
    schedule.show(FIRST_SCHEDULE);
    seed.setText(FIRST_SEED);
    maxThreads.setText(FIRST_THREADS);
    overload.setSelectedItem(WAIT);
    lateLimit.setText(FIRST_LATE_LIMIT);
    lateLimit.setEnabled(false);
    lostAfter.setText("");
    drainLimit.setText(FIRST_DRAIN_LIMIT);
  }

  @Override
  public String getLabelResource() {
    return getClass().getSimpleName();
  }

  @Override
  public String getStaticLabel() {
    return ResourceBundle.getBundle(getClass().getName() + "Resources", Locale.getDefault())
        .getString("name");
  }

  @Override
  public TestElement makeTestElement() {
    return new OpenArrivalsThreadGroup();
  }

  /** Sets default values, since a new element must already contain those the form shows. */
  @Override
  public void assignDefaultValues(TestElement element) {
    super.assignDefaultValues(element);
    OpenArrivalsThreadGroup group = (OpenArrivalsThreadGroup) element;
    group.setSchedule(FIRST_SCHEDULE);
    group.setSeed(FIRST_SEED);
    group.setMaxThreads(FIRST_THREADS);
    group.setOverload(WAIT);
    group.setLateLimitMillis(FIRST_LATE_LIMIT);
    group.setDrainLimitSeconds(FIRST_DRAIN_LIMIT);
  }

  @Override
  public void modifyTestElement(TestElement element) {
    super.modifyTestElement(element);
    OpenArrivalsThreadGroup group = (OpenArrivalsThreadGroup) element;
    group.setSchedule(schedule.text());
    group.setSeed(seed.getText());
    group.setMaxThreads(maxThreads.getText());
    group.setOverload(String.valueOf(overload.getSelectedItem()));
    group.setLateLimitMillis(lateLimit.getText());
    group.setLostAfterSeconds(lostAfter.getText());
    group.setDrainLimitSeconds(drainLimit.getText());
  }

  @Override
  public void configure(TestElement element) {
    super.configure(element);
    OpenArrivalsThreadGroup group = (OpenArrivalsThreadGroup) element;
    schedule.show(group.getSchedule());
    seed.setText(group.getSeed());
    maxThreads.setText(group.getMaxThreads());
    overload.setSelectedItem(group.getOverload());
    lateLimit.setText(group.getLateLimitMillis());
    lostAfter.setText(group.getLostAfterSeconds());
    drainLimit.setText(group.getDrainLimitSeconds());
  }

  @Override
  public void clearGui() {
    super.clearGui();
    clear();
  }
}
