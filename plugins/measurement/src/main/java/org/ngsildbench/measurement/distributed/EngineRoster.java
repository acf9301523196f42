package org.ngsildbench.measurement.distributed;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import lombok.AccessLevel;
import lombok.Getter;
import lombok.RequiredArgsConstructor;

/** The engines of a test with their last contact and end. Not thread-safe. */
@RequiredArgsConstructor(access = AccessLevel.PACKAGE)
public final class EngineRoster {

  /** Time in which another engine may still register if their number is unknown. */
  private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** Number of engines; 0 if unknown. */
  @Getter(AccessLevel.PACKAGE)
  private final int expected;

  private final Map<String, Member> members = new LinkedHashMap<>();

  /** An engine that came. */
  @RequiredArgsConstructor(access = AccessLevel.PRIVATE)
  static final class Member {

    @Getter private final EngineRegistration introduction;

    /** The last report; null before the first. */
    @Getter private EngineReport report;

    private long heardNanos;
    @Getter private Instant heard;
    private boolean lost;

    boolean isEnded() {
      return report != null && report.last();
    }

    private void hear(long nanos) {
      heardNanos = nanos;
      heard = Instant.now();
      // It was only silent.
      lost = false;
    }
  }

  void join(EngineRegistration engine, long nowNanos) {
    Member member = new Member(engine);
    member.hear(nowNanos);
    members.put(engine.host(), member);
  }

  /**
   * Records a report.
   *
   * @return whether it is new and from a registered engine
   */
  boolean isNew(EngineReport report, long nowNanos) {
    Member member = members.get(report.host());
    if (member == null) {
      return false;
    }
    member.hear(nowNanos);
    if (member.report != null && report.number() <= member.report.number()) {
      return false;
    }
    member.report = report;
    return true;
  }

  /** Returns engines that have not ended and were silent for this long. */
  List<String> silentFor(long nanos, long nowNanos) {
    List<String> silent = new ArrayList<>();
    members.forEach(
        (host, member) -> {
          if (!member.isEnded() && !member.lost && nowNanos - member.heardNanos > nanos) {
            silent.add(host);
          }
        });
    return silent;
  }

  void lose(String host) {
    members.get(host).lost = true;
  }

  boolean allCame() {
    return members.size() >= expected;
  }

  /** Returns whether engines have registered and none will report again. */
  boolean isOver(long nowNanos) {
    long grace = expected > 0 ? 0 : GRACE_NANOS;
    return !members.isEmpty()
        && allCame()
        && members.values().stream()
            .allMatch(
                member ->
                    (member.isEnded() || member.lost) && nowNanos - member.heardNanos >= grace);
  }

  /** Returns the engines in order of registration. */
  List<Member> members() {
    return List.copyOf(members.values());
  }

  /** Returns the names of the registered engines. */
  List<String> names() {
    return List.copyOf(members.keySet());
  }
}
