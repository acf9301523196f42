package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.expected.AnswerCheck;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.expected.FleetTruth;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.LocationDocument;
import org.ngsildbench.ngsild.json.LocationDocument.Position;

/** Q1: the location of a bus. */
public record LocationOfBus(String bus) implements BusQuery {

  static final QueryType TYPE =
      QueryType.of(
          "Q1", "Location of a bus", values -> new LocationOfBus(values.bus()), QueryParameter.BUS);

  private static final BodyReader<Reply<Position>> SKIP = Reply.answer(body -> null, 200);

  /** Checks the id. */
  public LocationOfBus {
    QueryValues.requireId("bus", bus);
  }

  @Override
  public QueryType type() {
    return TYPE;
  }

  @Override
  public PreparedQuery prepare(QueryPlanner planner) {
    PathAndQuery path =
        PathAndQuery.of(QueryPlanner.ENTITIES + "/" + PathAndQuery.encoded(bus))
            .with("attrs", "location")
            .with("options", QueryPlanner.KEY_VALUES);
    BrokerServer server = planner.entities();
    return new Run(server, server.get(path.toString()));
  }

  @Override
  public ExpectedAnswer expected(FleetTruth truth, boolean wholeEntities) {
    return truth.location(bus);
  }

  private record Run(BrokerServer server, HttpRequestBytes first) implements PreparedQuery {

    @Override
    public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
      AnswerCheck check = new AnswerCheck(expected);
      BodyReader<Reply<Position>> reader =
          reading == AnswerReading.SKIP ? SKIP : check.reader(LocationDocument::of);
      Position position = server.send(log, first, reader);
      QueryAnswer answer =
          position == null
              ? null
              : new QueryAnswer.Location(position.longitude(), position.latitude());
      return QueryResult.of(log, 0, answer, check.end());
    }
  }
}
