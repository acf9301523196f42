package org.ngsildbench.embedded.faults;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A request with a replaced value of one query parameter. */
final class ReplacedParameter extends ChangedRequest {

  private final String name;
  private final String value;

  ReplacedParameter(BrokerRequest request, String name, String value) {
    super(request);
    this.name = name;
    this.value = value;
  }

  @Override
  public Map<String, List<String>> parameters() {
    Map<String, List<String>> changed = new LinkedHashMap<>(super.parameters());
    changed.put(name, List.of(value));
    return changed;
  }

  @Override
  public String parameter(String asked) {
    return asked.equals(name) ? value : super.parameter(asked);
  }
}
