package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * Writes services, which have no file in GTFS: calendars and trips share their ids. Trips determine
 * the operators, which the models require.
 */
record ServiceConverter(FeedContext context) {

  void convert(FileTally tally) throws IOException {
    IdTable services = context.index.ids("GtfsService");
    for (int service = 0; service < services.size(); service++) {
      String own = services.get(service);
      if (own.isEmpty()) {
        continue;
      }
      context.out.begin(context.ids.of("GtfsService", own), "GtfsService");
      context.out.property("name", own);
      List<String> operators = context.index.trips().operators(service);
      if (operators.size() == 1) {
        context.out.relationship("operatedBy", operators.get(0));
      } else if (!operators.isEmpty()) {
        context.out.relationship("operatedBy", operators);
      } else if (context.index.agencies().only().isPresent()) {
        context.out.relationship("operatedBy", context.index.agencies().only().get());
      }
      context.out.end();
      tally.entity("GtfsService");
    }
  }
}
