package org.ngsildbench.commandline.run.option;

import java.util.Iterator;
import org.ngsildbench.ngsild.query.BusQueries;

/** The values of {@code --queries}, for help and completion. */
public final class QueryLabels implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return BusQueries.labels().iterator();
  }
}
