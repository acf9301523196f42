package org.ngsildbench.analysis.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.io.TempDir;
import org.ngsildbench.analysis.SyntheticRun;
import org.ngsildbench.analysis.folder.RunFolder;
import org.ngsildbench.analysis.run.ReportedRuns;
import org.ngsildbench.analysis.run.RunFigures;
import org.ngsildbench.analysis.section.ReportSections;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Renders report pages of synthetic runs, and finds their elements. */
abstract class RenderedPage {

  static final String HOSTILE = "</script><script>alert(1)</script><!--\"'&\u2028\u0000";

  static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);

  @TempDir Path folder;

  static List<String> texts(Node of, String name) {
    NodeList nodes =
        of instanceof Document page
            ? page.getElementsByTagName(name)
            : ((Element) of).getElementsByTagName(name);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      texts.add(nodes.item(i).getTextContent());
    }
    return texts;
  }

  List<String> chartNames(Document page) throws IOException {
    String json = chartJson(page);
    List<String> texts = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken().isScalarValue()) {
          texts.add(parser.getText());
        }
      }
    }
    return texts;
  }

  static String chartJson(Document page) {
    return all(page, "script").stream()
        .filter(script -> script.getAttribute("id").equals("charts"))
        .findFirst()
        .orElseThrow()
        .getTextContent();
  }

  String page(SyntheticRun... runs) throws IOException {
    ReportedRuns reported = runs(runs);
    return new ReportPage(reported, RunFigures.of(reported, ReportSections.figures(reported)))
        .html();
  }

  ReportedRuns runs(SyntheticRun... runs) throws IOException {
    List<RunFolder> folders = new ArrayList<>();
    for (SyntheticRun run : runs) {
      folders.add(RunFolder.read(run.write(folder.resolve("" + folders.size()))));
    }
    return ReportedRuns.of(folders, List.of());
  }

  /** The page is both HTML and XML, but for the code of its scripts. */
  static Document parse(String html) throws Exception {
    return parseXml(
        SCRIPT.matcher(html.replace("<!DOCTYPE html>", "")).replaceAll("<script></script>"));
  }

  static Document parseXml(String xml) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setErrorHandler(null);
    return builder.parse(new InputSource(new StringReader(xml)));
  }

  static List<Element> all(Document page, String name) {
    NodeList nodes = page.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
