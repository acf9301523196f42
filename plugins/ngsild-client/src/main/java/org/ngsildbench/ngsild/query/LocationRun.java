package org.ngsildbench.ngsild.query;

import org.ngsildbench.ngsild.exchange.BrokerServer;
import org.ngsildbench.ngsild.exchange.OperationLog;
import org.ngsildbench.ngsild.exchange.PathAndQuery;
import org.ngsildbench.ngsild.exchange.Reply;
import org.ngsildbench.ngsild.expected.AnswerCheck;
import org.ngsildbench.ngsild.expected.ExpectedAnswer;
import org.ngsildbench.ngsild.http.message.BodyReader;
import org.ngsildbench.ngsild.http.message.HttpRequestBytes;
import org.ngsildbench.ngsild.json.LocationDocument;
import org.ngsildbench.ngsild.json.LocationDocument.Position;

/** Retrieves one entity's location. */
record LocationRun(BrokerServer server, HttpRequestBytes first) implements QueryRun {

  private static final BodyReader<Reply<Position>> SKIP = Reply.answer(body -> null, 200);

  LocationRun(BrokerServer server, PathAndQuery path) {
    this(server, server.get(path.toString()));
  }

  @Override
  public QueryResult run(OperationLog log, AnswerReading reading, ExpectedAnswer expected) {
    AnswerCheck check = new AnswerCheck(expected);
    BodyReader<Reply<Position>> reader =
        reading == AnswerReading.SKIP ? SKIP : check.reader(LocationDocument::of);
    Position position = log.send(server, first, reader);
    QueryAnswer answer =
        position == null
            ? null
            : new QueryAnswer.Location(position.longitude(), position.latitude());
    return QueryRun.result(log, 0, answer, check.end());
  }
}
