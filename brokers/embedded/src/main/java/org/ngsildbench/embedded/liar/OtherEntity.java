package org.ngsildbench.embedded.liar;

import org.ngsildbench.embedded.faults.ReplacedBody;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A write that is sent on to another entity than the one that it names. */
final class OtherEntity extends ReplacedBody {

  private final String id;

  OtherEntity(BrokerRequest request, byte[] body, String id) {
    super(request, body);
    this.id = id;
  }

  @Override
  public String pathPart(String name) {
    return name.equals("id") ? id : super.pathPart(name);
  }
}
