package org.ngsildbench.commandline.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ngsildbench.load.rows.Shard;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A shard as people write it: {@code 2/8}. */
public final class ShardConverter implements ITypeConverter<Shard> {

  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  @Override
  public Shard convert(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new TypeConversionException("'" + text + "' is not a shard: use I/N, such as 1/4");
    }
    try {
      return new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    } catch (IllegalArgumentException wrong) {
      throw new TypeConversionException("'" + text + "': " + wrong.getMessage());
    }
  }
}
