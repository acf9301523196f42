package org.ngsildbench.embedded.faults;

import lombok.AccessLevel;
import lombok.RequiredArgsConstructor;
import lombok.experimental.Delegate;
import org.ngsildbench.embedded.http.BrokerRequest;

/** A request that delegates to another one; subclasses override parts of it. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
abstract class ChangedRequest implements BrokerRequest {

  @Delegate private final BrokerRequest request;
}
