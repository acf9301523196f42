package org.ngsildbench.jmeter.federation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import lombok.Getter;
import lombok.Setter;
import org.ngsildbench.jmeter.element.BadFieldException;
import org.ngsildbench.jmeter.element.EngineShare;
import org.ngsildbench.jmeter.element.Fields;
import org.ngsildbench.jmeter.element.SharedConfig;
import org.ngsildbench.measurement.zipf.CounterMixer;
import org.ngsildbench.ngsild.federation.FederatedFleet;
import org.ngsildbench.ngsild.federation.SourceMode;

/**
 * <b>NGSI-LD Federation</b>: context sources with entities, registered at the broker.
 *
 * <p>Starts embedded brokers as sources when first needed; at the end of the test, also after
 * Ctrl-C, deletes the registrations and ends the sources.
 */
public class NgsiLdFederation extends SharedConfig<FederationScope> {

  static final String NAME = "NGSI-LD Federation";

  private static final long serialVersionUID = 1L;
  private static final long USUAL_BUSES = 60;
  private static final long MAX_DELAY = 60_000;
  private static final String NUMBERS =
      "different numbers of sources, 1 to %s, such as 1,4,16".formatted(FederatedFleet.MAX_SOURCES);

  @Getter @Setter private String sources = "";
  @Getter @Setter private String mode = "";
  @Getter @Setter private String buses = "";
  @Getter @Setter private String slow = "";
  @Getter @Setter private String dead = "";
  @Getter @Setter private String seed = "";

  @Override
  protected FederationScope open(String host) throws BadFieldException {
    Fields fields = new Fields(NAME);
    SourceMode registered = fields.word("Mode", mode, SourceMode.INCLUSIVE);
    int count = fields.integer("Buses", buses, 1, FederatedFleet.MAX_BUSES, USUAL_BUSES);
    String run = Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);
    List<FederatedFleet> fleets = new ArrayList<>();
    for (int number : numbers(fields)) {
      fleets.add(new FederatedFleet(run, count, number, registered));
    }
    long delay = fields.wholeNumber("Delay of a source (ms)", slow, 0, MAX_DELAY, 0);
    boolean refuses = fields.yesOrNo("Dead source", dead, false);
    if (delay > 0 && refuses) {
      throw new BadFieldException(
          NAME + ": choose a delay of a source or a dead source, not both.");
    }
    long number = fields.wholeNumber("Seed", seed, Long.MIN_VALUE, Long.MAX_VALUE, 1);
    return new FederationScope(
        client -> Federation.open(client, fleets, refuses, delay),
        new ReadSequence(
            fleets, CounterMixer.seedFor(EngineShare.seedOf(host, number), "federation.bus")),
        refuses || delay > 0 ? 0 : -1);
  }

  private List<Integer> numbers(Fields fields) throws BadFieldException {
    String text = fields.required("Sources", sources, NUMBERS);
    List<Integer> list =
        Arrays.stream(text.split(",", -1))
            .map(part -> part.strip().matches("\\d{1,2}") ? Integer.parseInt(part.strip()) : 0)
            .distinct()
            .toList();
    boolean valid =
        list.size() == text.split(",", -1).length
            && list.stream().allMatch(one -> one >= 1 && one <= FederatedFleet.MAX_SOURCES);
    if (!valid) {
      throw fields.bad("Sources", text, NUMBERS);
    }
    return list;
  }
}
