package org.ngsildbench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.beans.BeanInfo;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ngsildbench.jmeter.arrivals.gui.OpenArrivalsThreadGroupGui;
import org.ngsildbench.jmeter.broker.NgsiLdBroker;
import org.ngsildbench.jmeter.streaming.StreamConnectionConfig;

/** {@code docs/elements.md} lists every field of every element, with label and initial value. */
public class ElementsPageTest {

  private static final String PACKAGE = "org.ngsildbench.jmeter.";
  private static final String COMMON = "Stream connections";

  @BeforeAll
  static void setUp() {
    JMeterForTests.setUp();
  }

  @ParameterizedTest
  @MethodSource("elements")
  void pageHasEveryFieldOfTheElement(Class<?> element) throws Exception {
    BeanInfo info = Introspector.getBeanInfo(element);
    List<String> section = section(info.getBeanDescriptor().getDisplayName());

    assertThat(section).anyMatch(line -> line.contains(documentedName(element)));
    List<String> rows = new ArrayList<>(rows(section));
    if (StreamConnectionConfig.class.isAssignableFrom(element)) {
      rows.addAll(rows(section(COMMON)));
    }
    assertThat(rows).extracting(ElementsPageTest::labelPropertyInitial).containsAll(fields(info));
  }

  @ParameterizedTest
  @MethodSource("elements")
  void pageHasNoOtherField(Class<?> element) throws Exception {
    BeanInfo info = Introspector.getBeanInfo(element);

    assertThat(fields(info))
        .containsAll(
            rows(section(info.getBeanDescriptor().getDisplayName())).stream()
                .map(ElementsPageTest::labelPropertyInitial)
                .toList());
  }

  @Test
  void pageHasEveryFieldOfTheThreadGroup() throws Exception {
    ResourceBundle texts =
        ResourceBundle.getBundle(OpenArrivalsThreadGroupGui.class.getName() + "Resources");

    assertThat(rows(section(texts.getString("name"))))
        .extracting(row -> cells(row).subList(0, 2))
        .containsExactlyInAnyOrderElementsOf(
            texts.keySet().stream()
                .filter(key -> key.endsWith(".displayName"))
                .map(key -> List.of(texts.getString(key), "`OpenArrivals." + property(key) + "`"))
                .toList());
  }

  /** Finds elements by their BeanInfo classes, so that a new one cannot be forgotten. */
  public static Stream<Class<?>> elements() throws Exception {
    Path classes =
        Path.of(NgsiLdBroker.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> elements = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.sorted().toList()) {
        String name = classes.relativize(file).toString().replace('/', '.').replace('\\', '.');
        if (name.endsWith("BeanInfo.class") && Files.exists(resources(file))) {
          elements.add(Class.forName(name.replace("BeanInfo.class", "")));
        }
      }
    }
    return elements.stream();
  }

  /** Returns where the texts of an element are; base classes of forms have none. */
  private static Path resources(Path beanInfo) {
    return beanInfo.resolveSibling(
        beanInfo.getFileName().toString().replace("BeanInfo.class", "Resources.properties"));
  }

  private static List<List<String>> fields(BeanInfo info) {
    return Arrays.stream(info.getPropertyDescriptors())
        .filter(field -> field.getReadMethod() != null && field.getWriteMethod() != null)
        .filter(field -> !field.isHidden())
        .map(ElementsPageTest::labelPropertyInitial)
        .toList();
  }

  private static List<String> labelPropertyInitial(PropertyDescriptor field) {
    String initial =
        field
            .getValue(BeanInfoSupport.DEFAULT)
            .toString()
            .lines()
            .map(line -> "`" + line + "`")
            .collect(Collectors.joining(", "));
    return List.of(field.getDisplayName(), "`" + field.getName() + "`", initial);
  }

  private static List<String> labelPropertyInitial(String row) {
    List<String> cells = cells(row);
    return List.of(cells.get(0), cells.get(1), cells.get(3));
  }

  private static List<String> cells(String row) {
    return Arrays.stream(row.split("\\|", -1)).skip(1).limit(4).map(String::strip).toList();
  }

  private static List<String> rows(List<String> section) {
    return section.stream().filter(line -> line.matches("\\|[^|]+\\| `.*")).toList();
  }

  /** Returns the lines between a heading and the next one. */
  private static List<String> section(String heading) throws Exception {
    List<String> page =
        Files.readAllLines(Path.of("..", "..").resolve("docs").resolve("elements.md"));
    return page.stream()
        .dropWhile(line -> !line.matches("##+ \\Q" + heading + "\\E"))
        .skip(1)
        .takeWhile(line -> !line.startsWith("#"))
        .toList();
  }

  private static String documentedName(Class<?> element) {
    return "`" + element.getName().substring(PACKAGE.length()) + "`";
  }

  private static String property(String key) {
    return key.substring(0, key.indexOf('.'));
  }
}
