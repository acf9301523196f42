package org.ngsildbench.load.send;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/**
 * What a broker did with one request.
 *
 * @param fate what became of it
 * @param accepted how much of it the broker took
 * @param refused how much of it the broker did not take
 * @param message what the broker, or the connection to it, said; empty when all was accepted
 * @param refusals of the entities not taken those that the broker named, with its reasons
 * @param mostBytes the most that the broker takes in a request, as far as is known, where it
 *     refused this one for its size; 0 otherwise
 */
public record SendResult(
    Fate fate,
    int accepted,
    int refused,
    String message,
    List<RefusedEntity> refusals,
    long mostBytes)
    implements Attempts.Answer {

  /** What becomes of a request. */
  public enum Fate {
    /** The broker decided; sending it again would not change that. */
    DECIDED,
    /** It never got there. */
    NOT_SENT,
    /** The broker may or may not have done it. */
    UNKNOWN
  }

  @Override
  public boolean decided() {
    return fate == Fate.DECIDED;
  }

  public static SendResult accepted(int count) {
    return new SendResult(Fate.DECIDED, count, 0, "", List.of(), 0);
  }

  public static SendResult decided(int accepted, int refused, String message) {
    return decided(accepted, refused, message, List.of());
  }

  public static SendResult decided(
      int accepted, int refused, String message, List<RefusedEntity> refusals) {
    return new SendResult(Fate.DECIDED, accepted, refused, message, refusals, 0);
  }

  /** Refused for the size of the request; a part of it may have been taken. */
  public static SendResult tooLarge(int accepted, int refused, String message) {
    return tooLarge(accepted, refused, message, Long.MAX_VALUE);
  }

  /** The same by a broker that takes so many bytes at most. */
  public static SendResult tooLarge(int accepted, int refused, String message, long mostBytes) {
    return new SendResult(Fate.DECIDED, accepted, refused, message, List.of(), mostBytes);
  }

  /** Whether what was refused was refused for the size of the request. */
  public boolean tooLarge() {
    return mostBytes > 0;
  }

  /** Of these entities; if none of them was taken, each is refused by its name. */
  public SendResult naming(List<FleetEntity> entities) {
    return refused < entities.size() || !refusals.isEmpty()
        ? this
        : decided(
            accepted,
            refused,
            message,
            entities.stream().map(entity -> new RefusedEntity(entity.id(), message)).toList());
  }

  /** Both that were decided, as one. */
  public SendResult and(SendResult other) {
    return decided(
        accepted + other.accepted,
        refused + other.refused,
        message.isEmpty() ? other.message : message,
        Stream.concat(refusals.stream(), other.refusals.stream()).toList());
  }

  /** Of readings, which an update of entities brings. */
  public static SendResult readings(long accepted, long refused) {
    return decided(Math.toIntExact(accepted), Math.toIntExact(refused), "");
  }

  public static SendResult failed(Fate fate, String message) {
    return new SendResult(fate, 0, 0, message, List.of(), 0);
  }
}
