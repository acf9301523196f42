package org.ngsildbench.analysis.figures;

import java.util.List;
import java.util.Map;
import org.ngsildbench.analysis.markup.Element;
import org.ngsildbench.analysis.markup.SvgNumbers;

/**
 * Places seen from above, north up, with a scale. On the few kilometres of a city a degree east is
 * as long everywhere.
 *
 * @param id see {@link Figure#id()}
 * @param title see {@link Figure#title()}
 * @param places at least one
 */
public record MapFigure(String id, String title, List<Place> places) implements Figure {

  private static final double SIDE = 520;
  private static final double MARGIN = 20;
  private static final double BELOW = 34;
  private static final double METRES_PER_DEGREE = 111_195;
  private static final double[] SCALES = {
    100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000
  };

  /** A place, degrees east and north. */
  public record Place(double longitude, double latitude) {}

  /** Copies the places. */
  public MapFigure {
    places = List.copyOf(places);
  }

  @Override
  public Element svg() {
    double west = places.stream().mapToDouble(Place::longitude).min().orElse(0);
    double east = places.stream().mapToDouble(Place::longitude).max().orElse(0);
    double south = places.stream().mapToDouble(Place::latitude).min().orElse(0);
    double north = places.stream().mapToDouble(Place::latitude).max().orElse(0);
    double eastMetres = METRES_PER_DEGREE * Math.cos(Math.toRadians((south + north) / 2));
    double metres =
        Math.max(1, Math.max((east - west) * eastMetres, (north - south) * METRES_PER_DEGREE));
    double perMetre = (SIDE - 2 * MARGIN) / metres;
    double left = (SIDE - (east - west) * eastMetres * perMetre) / 2;
    double top = (SIDE - (north - south) * METRES_PER_DEGREE * perMetre) / 2;
    Element svg = frame();
    // One path for all dots, since some programs reject thousands of elements.
    StringBuilder dots = new StringBuilder();
    for (Place place : places) {
      dots.append('M')
          .append(SvgNumbers.text(left + (place.longitude() - west) * eastMetres * perMetre))
          .append(' ')
          .append(SvgNumbers.text(top + (north - place.latitude()) * METRES_PER_DEGREE * perMetre))
          .append("h.1");
    }
    svg.add(
        Element.of("path", "drawing-line drawing-dot drawing-pale " + SeriesColors.stroke(0))
            .with("d", dots.toString()));
    return scale(svg, metres, perMetre);
  }

  private Element frame() {
    return Element.of("svg", "drawing")
        .with("xmlns", "http://www.w3.org/2000/svg")
        .with("width", SIDE)
        .with("height", SIDE + BELOW)
        .with("viewBox", "0 0 " + SvgNumbers.text(SIDE) + " " + SvgNumbers.text(SIDE + BELOW))
        .with("role", "img")
        .with("aria-label", title)
        .add(new Element("title").text(title));
  }

  /** The longest of some round lengths that is at most a third of the map. */
  private static Element scale(Element svg, double metres, double perMetre) {
    double length = SCALES[0];
    for (double candidate : SCALES) {
      length = candidate <= metres / 3 ? candidate : length;
    }
    double end = MARGIN + length * perMetre;
    String words =
        length < 1_000 ? SvgNumbers.text(length) + " m" : SvgNumbers.text(length / 1_000) + " km";
    return svg.add(Frame.line("drawing-axis", MARGIN, SIDE + 8, end, SIDE + 8))
        .add(Frame.label(words, end + 8, SIDE + 12, "start"));
  }

  /** Returns an empty map: the map is static. */
  @Override
  public Map<String, Object> chart() {
    return Map.of();
  }
}
