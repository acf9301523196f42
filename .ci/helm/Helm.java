import com.marcnuri.helm.Helm;
import com.marcnuri.helm.LintResult;
import com.marcnuri.helm.TemplateCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Helm without the helm command: lints a chart with its default values and renders it.
 *
 * <p>Usage: {@code Helm.java CHART FOLDER VALUES...} writes {@code FOLDER/NAME} for each values file NAME.
 */
final class HelmChart {

  private HelmChart() {}

  public static void main(String[] arguments) throws Exception {
    Path chart = Path.of(arguments[0]);
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    LintResult lint = new Helm(chart).lint().strict().call();
    lint.getMessages().forEach(System.out::println);
    if (lint.isFailed()) {
      System.exit(1);
    }
    for (String values : List.of(arguments).subList(2, arguments.length)) {
      Path file = Path.of(values);
      TemplateCommand template = new Helm(chart).template().withName("bench").withValuesFile(file);
      Files.writeString(folder.resolve(file.getFileName()), template.call());
    }
  }
}
