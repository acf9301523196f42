package org.ngsildbench.gtfs.conversion;

import java.io.IOException;
import java.util.List;
import org.ngsildbench.gtfs.identity.IdTable;

/**
 * Writes the services: GTFS has no file of them, only ids that calendars and trips share. The
 * models want to know who operates them, which the trips tell.
 */
final class ServiceConverter {

  private final FeedContext context;

  ServiceConverter(FeedContext context) {
    this.context = context;
  }

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
