package org.ngsildbench.analysis.figures;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import java.awt.Color;
import java.awt.Component;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Renders figures as PNG at {@value #DOTS_PER_INCH} dpi, for word processors and slides that do not
 * accept SVG.
 */
public final class PngFigure {

  private static final int SCALE = 3;
  private static final int DOTS_PER_INCH = 300;
  private static final long DOTS_PER_METRE = Math.round(DOTS_PER_INCH / 0.0254);

  private static final List<String> FONTS =
      List.of("Helvetica Neue", "Helvetica", "Arial", "Liberation Sans", "Nimbus Sans");

  private PngFigure() {}

  /**
   * Returns whether this machine has a font; without one Java draws no text. Neither a JDK nor a
   * bare server provides one.
   */
  public static boolean available() {
    BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setFont(new Font(font(), Font.PLAIN, 12));
      return graphics.getFontMetrics().stringWidth("figure") > 0;
    } catch (RuntimeException | LinkageError | InternalError e) {
      return false; // The error of a JDK without fonts depends on its release.
    } finally {
      graphics.dispose();
    }
  }

  /**
   * Draws a figure; {@link #available()} must hold.
   *
   * @throws IOException if the image cannot be encoded
   */
  public static byte[] of(Figure figure) throws IOException {
    byte[] svg = FigureStyle.file(figure, font()).getBytes(StandardCharsets.UTF_8);
    SVGDocument document =
        new SVGLoader().load(new ByteArrayInputStream(svg), null, LoaderContext.createDefault());
    if (document == null) {
      throw new IllegalStateException(
          "The figure " + figure.id() + " cannot be rendered from its SVG");
    }
    return encoded(drawn(document));
  }

  /** Returns the first installed font of the expected width, otherwise Java's default. */
  private static String font() {
    Set<String> installed =
        Set.of(
            GraphicsEnvironment.getLocalGraphicsEnvironment()
                .getAvailableFontFamilyNames(Locale.ROOT));
    return FONTS.stream().filter(installed::contains).findFirst().orElse(Font.SANS_SERIF);
  }

  private static BufferedImage drawn(SVGDocument document) {
    int width = (int) Math.ceil(document.size().width * SCALE);
    int height = (int) Math.ceil(document.size().height * SCALE);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, width, height);
      graphics.scale(SCALE, SCALE);
      document.render((Component) null, graphics, null);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private static byte[] encoded(BufferedImage image) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      IIOMetadata metadata =
          writer.getDefaultImageMetadata(
              ImageTypeSpecifier.createFromRenderedImage(image), writer.getDefaultWriteParam());
      metadata.mergeTree("javax_imageio_png_1.0", resolution());
      writer.write(new IIOImage(image, null, metadata));
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /** Returns the chunk {@code pHYs}, the intended print size. */
  private static IIOMetadataNode resolution() {
    IIOMetadataNode size = new IIOMetadataNode("pHYs");
    size.setAttribute("pixelsPerUnitXAxis", Long.toString(DOTS_PER_METRE));
    size.setAttribute("pixelsPerUnitYAxis", Long.toString(DOTS_PER_METRE));
    size.setAttribute("unitSpecifier", "meter");
    IIOMetadataNode root = new IIOMetadataNode("javax_imageio_png_1.0");
    root.appendChild(size);
    return root;
  }
}
