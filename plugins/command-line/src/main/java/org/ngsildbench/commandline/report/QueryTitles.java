package org.ngsildbench.commandline.report;

import java.util.Optional;
import org.ngsildbench.analysis.section.OperationTitles;
import org.ngsildbench.ngsild.query.BusQueries;
import org.ngsildbench.ngsild.query.QueryType;

/** The headings of the bus queries in reports. */
public final class QueryTitles implements OperationTitles {

  @Override
  public Optional<String> title(String label) {
    return BusQueries.find(label).map(QueryType::meaning);
  }
}
