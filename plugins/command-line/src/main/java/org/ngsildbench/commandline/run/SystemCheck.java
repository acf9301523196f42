package org.ngsildbench.commandline.run;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.commandline.broker.BrokerChoice;
import org.ngsildbench.commandline.broker.BrokerSessionLoop;
import org.ngsildbench.commandline.console.StopRequest;
import org.ngsildbench.commandline.platform.PlatformChoice;
import org.ngsildbench.commandline.platform.ServerCheck;
import org.ngsildbench.commandline.system.SystemUnderTest;
import org.ngsildbench.commandline.usage.UnreachableException;
import org.ngsildbench.commandline.usage.UsageException;
import org.ngsildbench.fleet.model.DataModel;
import org.ngsildbench.fleet.model.DataSetEntity;
import org.ngsildbench.load.marker.LoadedFleet;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.ReplayedText;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.outcome.BrokerException;

/** Checks that the named broker exists and holds the fleet, before anything is run. */
final class SystemCheck {

  private SystemCheck() {}

  /**
   * Returns the identity and data set of a system.
   *
   * @throws UnreachableException if the broker cannot be reached or refuses the requests
   * @throws UsageException if it does not hold the fleet
   */
  static IdentifiedSystem identify(SystemUnderTest system, RunRequest request, StopRequest stop) {
    if (system instanceof PlatformChoice platform) {
      ServerCheck.check(platform);
    }
    return system instanceof BrokerChoice broker
        ? talk(broker, stop, client -> check(client, broker, request))
        : IdentifiedSystem.PLATFORM;
  }

  /**
   * Like {@link #identify}, and also measures the clock offset, which takes a second. Uses one
   * session, since a failed second login would end the run for a mere warning. A broker started by
   * the run shares this machine's clock and is skipped.
   *
   * @throws UnreachableException if the broker cannot be reached or refuses the requests
   * @throws UsageException if it does not hold the fleet
   */
  static IdentifiedSystem identifyWithClock(
      SystemUnderTest system, RunRequest request, StopRequest stop) {
    return system instanceof BrokerChoice broker && !broker.startedHere()
        ? talk(
            broker,
            stop,
            client -> check(client, broker, request).withClock(client.clock().orElse(null)))
        : identify(system, request, stop);
  }

  private static IdentifiedSystem talk(
      BrokerChoice broker, StopRequest stop, Function<NgsiLdClient, IdentifiedSystem> talk) {
    try {
      return BrokerSessionLoop.with(broker, stop, talk);
    } catch (BrokerException unusable) {
      throw broker.unusable(unusable);
    }
  }

  /** Reads the broker's identity and, if the plans query the fleet, its data set. */
  private static IdentifiedSystem check(
      NgsiLdClient client, BrokerChoice broker, RunRequest request) {
    BrokerIdentity identity = client.identify();
    List<ReplayedSensors> replayed =
        request.asksAboutTheFleet()
            ? ReplayedText.read(fleetIn(client, broker, request).replayed())
            : List.of();
    if (request.asksAboutTheHistory() && !broker.startedHere()) {
      HistoryCheck.check(client, broker, request);
    }
    return new IdentifiedSystem(
        new Versions.Broker(
            identity.kind().text(),
            named(broker, identity.name()),
            version(broker, identity.version()),
            broker.base().toString()),
        replayed,
        null);
  }

  /** Two systems may report the same name and version; reports distinguish them by our name. */
  private static String named(BrokerChoice broker, String reported) {
    return broker.isNamed() ? broker.name() + ": " + reported : reported;
  }

  /** The reported version; of a broker that reports none, the stated one, marked. */
  private static String version(BrokerChoice broker, String reported) {
    if (broker.version() == null) {
      return reported;
    }
    if (!reported.isEmpty()) {
      throw new UsageException(
          "--broker %s: the broker reports its version, %s; leave out version=%s"
              .formatted(broker.name(), reported, broker.version()));
    }
    return broker.version() + " (stated)";
  }

  /** The fleet to query, as the broker describes it. */
  private static DataSetEntity fleetIn(
      NgsiLdClient client, BrokerChoice broker, RunRequest request) {
    DataSetEntity wanted =
        request
            .recorded()
            .readings()
            .in(
                DataSetEntity.of(
                    request.city().fleet(request.fleet()), DataModel.of(request.model())));
    Optional<DataSetEntity> held = LoadedFleet.in(client);
    if (held.isEmpty()) {
      throw new UsageException(
          "--broker %s: the broker has no fleet; load it with ./bench load %s %s"
              .formatted(broker.name(), broker.option(), options(request)));
    }
    if (!(request.recorded().isEmpty()
        ? held.get().sameAs(wanted)
        : held.get().identicalTo(wanted))) {
      throw new UsageException(
          ("--broker %s: the broker has the fleet of %s; this run queries %s. Use the "
                  + "options of the loaded fleet, with --replay for its recorded sensors, or load the other into an empty broker or tenant")
              .formatted(broker.name(), held.get(), wanted));
    }
    return held.get();
  }

  private static String options(RunRequest request) {
    return request.city().option()
        + "--seed %d --buses %d --stations %d --days %d --period %ds --model %s%s"
            .formatted(
                request.fleet().seed(),
                request.fleet().buses(),
                request.fleet().stations(),
                request.fleet().history().toDays(),
                request.fleet().period().toSeconds(),
                request.model(),
                request.fleet().data().option());
  }
}
