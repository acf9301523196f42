package org.ngsildbench.commandline.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.load.pace.Pace;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A multiple of real time as people write it: {@code x10}, {@code 0.5}. */
public final class PaceConverter implements ITypeConverter<Pace> {

  private static final Pattern FORM = Pattern.compile("x?(\\d{1,7}(?:\\.\\d{1,6})?)");

  @Override
  public Pace convert(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not a multiple of real time: use x1, x10 or x0.5");
    }
    try {
      return Pace.times(Double.parseDouble(form.group(1)));
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException("'" + text + "': " + wrong.getMessage());
    }
  }
}
