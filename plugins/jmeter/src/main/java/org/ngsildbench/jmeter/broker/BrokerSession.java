package org.ngsildbench.jmeter.broker;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ngsildbench.jmeter.element.PlanProblem;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.jmeter.fleet.FleetInScope;
import org.ngsildbench.measurement.manifest.ReplayedSensors;
import org.ngsildbench.measurement.manifest.Versions;
import org.ngsildbench.measurement.redaction.Redactor;
import org.ngsildbench.ngsild.NgsiLdClient;
import org.ngsildbench.ngsild.broker.BrokerIdentity;
import org.ngsildbench.ngsild.broker.BrokerKind;
import org.ngsildbench.ngsild.broker.BrokerTarget;
import org.ngsildbench.ngsild.outcome.BrokerException;
import org.ngsildbench.ngsild.outcome.FailureKind;

/** The broker as all threads of a test share it. Thread-safe. */
public final class BrokerSession implements SharedConfig.Shared {

  private final BrokerTarget target;
  private final URL url;
  private final BrokerOutage outage;
  private volatile NgsiLdClient client;
  private volatile BrokerIdentity identity;
  private volatile boolean looked;
  private volatile PlanProblem problem;
  private volatile List<ReplayedSensors> replayed = List.of();
  private volatile Redactor redactor;
  private String accessProblem;

  /**
   * @param lostAfter time without a response after which a closed loop is stopped; zero: never
   */
  BrokerSession(BrokerTarget target, Duration lostAfter) {
    this.target = target;
    this.url = location(target.base());
    this.outage = new BrokerOutage(url.toString(), lostAfter);
    this.redactor =
        target.login() == null ? Redactor.of(target.token()) : Redactor.of(target.login().secret());
  }

  private static URL location(URI base) {
    try {
      return base.toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every JVM speaks http and https", e);
    }
  }

  /** Returns the broker's URL, without credentials. */
  public URL url() {
    return url;
  }

  /** Returns the limit for an operation with all its pages; zero for none. */
  public Duration readTimeout() {
    return target.readTimeout();
  }

  /** Returns what stops a closed loop once the broker no longer responds. */
  public BrokerOutage outage() {
    return outage;
  }

  /** The client; opened by the first call. */
  public NgsiLdClient client() {
    NgsiLdClient open = client;
    return open != null ? open : openClient();
  }

  private synchronized NgsiLdClient openClient() {
    if (client == null) {
      client = NgsiLdClient.open(target);
    }
    return client;
  }

  /**
   * Checks once, before any measurement, that the broker responds, has the expected kind and
   * contains the fleet.
   *
   * @param fleet expected fleet; null to skip this check
   * @return why the test cannot continue; null if it can
   */
  public PlanProblem problem(FleetInScope fleet) {
    if (!looked) {
      look(fleet);
    }
    return problem;
  }

  private synchronized void look(FleetInScope fleet) {
    if (looked) {
      return;
    }
    boolean mustHoldFleet = fleet != null && fleet.checkBroker();
    try {
      identity = client().identify();
    } catch (BrokerException e) {
      if (mustHoldFleet || !isAcceptedUnverified(e)) {
        problem = new PlanProblem(e.kind().responseCode(), e.getMessage());
      }
    }
    if (problem == null && mustHoldFleet) {
      DataSetCheck check = new DataSetCheck(client(), fleet);
      problem = check.problem();
      replayed = check.replayed();
    }
    looked = true;
  }

  /**
   * Returns whether the user chose the broker's kind, which permits a server that only behaves like
   * one.
   */
  private boolean isAcceptedUnverified(BrokerException e) {
    return !target.kind().equals(BrokerKind.AUTO) && e.kind().equals(FailureKind.NOT_NGSI_LD);
  }

  /** The broker as it reported itself, for the manifest. */
  public Optional<Versions.Broker> described() {
    return Optional.ofNullable(identity)
        .map(
            known ->
                new Versions.Broker(
                    known.kind().text(), known.name(), known.version(), url.toString()));
  }

  /** The recorded sensors in the fleet that the broker was seen to hold. */
  public List<ReplayedSensors> replayed() {
    return replayed;
  }

  /** Returns warnings about the connection so far. */
  public synchronized List<String> warnings() {
    List<String> all = new ArrayList<>();
    if ("https".equals(url.getProtocol()) && !target.tls().verifiesHost()) {
      all.add("The broker's certificate was not verified: another server may have answered.");
    }
    if (client != null) {
      accessProblem = client.accessProblem().orElse(accessProblem);
    }
    if (accessProblem != null) {
      all.add(accessProblem);
    }
    return all;
  }

  @Override
  public Redactor redactor() {
    NgsiLdClient open = client;
    return open == null ? redactor : open.redactor();
  }

  @Override
  public synchronized void close() {
    if (client != null) {
      redactor = client.redactor();
      accessProblem = client.accessProblem().orElse(accessProblem);
      client.close();
      client = null;
    }
  }
}
