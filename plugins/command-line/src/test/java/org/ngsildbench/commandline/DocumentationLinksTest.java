package org.ngsildbench.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every relative link of the documentation leads to a file, and to a heading where it names one.
 */
class DocumentationLinksTest {

  private static final Path PROJECT = Path.of("..", "..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s:]+)\\)");
  private static final Pattern MENTION = Pattern.compile("docs/[a-z-]+\\.md(?:#[a-z0-9_-]+)?");

  static List<Path> pages() throws IOException {
    return Pages.in(PROJECT);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkOfThePageHasATarget(Path page) throws IOException {
    assertThat(matches(LINK, page).map(link -> link.group(1)))
        .allSatisfy(link -> assertTarget(page, link));
  }

  @Test
  void everyPageNamedInTheSourcesExists() throws IOException {
    for (Path file : sources()) {
      assertThat(matches(MENTION, file).map(MatchResult::group))
          .as(file.toString())
          .allSatisfy(page -> assertTarget(PROJECT.resolve("README.md"), page));
    }
  }

  private static void assertTarget(Path page, String link) throws IOException {
    int hash = link.indexOf('#');
    String path = hash < 0 ? link : link.substring(0, hash);
    Path target = path.isEmpty() ? page : page.resolveSibling(path);
    assertThat(target).exists();
    if (hash >= 0) {
      assertThat(anchors(target)).contains(link.substring(hash + 1));
    }
  }

  /** Returns the anchors that GitHub and the site give to the headings of a page. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.matches("#+ .*"))
        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^a-z0-9_ -]", "").replace(' ', '-'))
        .toList();
  }

  private static Stream<MatchResult> matches(Pattern pattern, Path file) throws IOException {
    return pattern.matcher(Files.readString(file)).results();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(PROJECT.resolve("plugins"))) {
      return files
          .filter(file -> file.toString().matches(".*/src/main/.*\\.(java|properties)"))
          .toList();
    }
  }
}
