package org.ngsildbench.load.send;

import java.util.List;
import java.util.stream.Stream;
import org.ngsildbench.fleet.model.FleetEntity;
import org.ngsildbench.load.delivery.Attempts;
import org.ngsildbench.ngsild.batch.RefusedEntity;

/**
 * The outcome of one request to a broker.
 *
 * @param status whether the outcome is known
 * @param accepted number of entities or readings accepted
 * @param refused number of entities or readings rejected
 * @param message the broker's response or the connection's error; empty if everything was accepted
 * @param refusals rejected entities that the broker named, with its reasons
 * @param maxBytes max size of a request if this one was rejected for its size ({@link
 *     Long#MAX_VALUE} if unknown); 0 otherwise
 */
public record SendResult(
    Status status,
    int accepted,
    int refused,
    String message,
    List<RefusedEntity> refusals,
    long maxBytes)
    implements Attempts.Answer {

  /** States of a request. */
  public enum Status {
    /** The broker accepted or rejected it; a retry would not change that. */
    DECIDED,
    /** The request did not reach the broker. */
    NOT_SENT,
    /** The broker may or may not have processed it. */
    UNKNOWN
  }

  @Override
  public boolean decided() {
    return status == Status.DECIDED;
  }

  public static SendResult accepted(int count) {
    return new SendResult(Status.DECIDED, count, 0, "", List.of(), 0);
  }

  public static SendResult decided(int accepted, int refused, String message) {
    return decided(accepted, refused, message, List.of());
  }

  public static SendResult decided(
      int accepted, int refused, String message, List<RefusedEntity> refusals) {
    return new SendResult(Status.DECIDED, accepted, refused, message, refusals, 0);
  }

  /** Returns the result of a request rejected for its size; a part of it may have been accepted. */
  public static SendResult tooLarge(int accepted, int refused, String message) {
    return tooLarge(accepted, refused, message, Long.MAX_VALUE);
  }

  /** Returns the result of a request rejected for its size by a broker with a known limit. */
  public static SendResult tooLarge(int accepted, int refused, String message, long maxBytes) {
    return new SendResult(Status.DECIDED, accepted, refused, message, List.of(), maxBytes);
  }

  /** Returns whether the request was rejected for its size. */
  public boolean tooLarge() {
    return maxBytes > 0;
  }

  /** Returns the result with each entity named as rejected if none was accepted. */
  public SendResult naming(List<FleetEntity> entities) {
    return refused < entities.size() || !refusals.isEmpty()
        ? this
        : decided(
            accepted,
            refused,
            message,
            entities.stream().map(entity -> new RefusedEntity(entity.id(), message)).toList());
  }

  /** Returns the sum of two decided results. */
  public SendResult and(SendResult other) {
    return decided(
        accepted + other.accepted,
        refused + other.refused,
        message.isEmpty() ? other.message : message,
        Stream.concat(refusals.stream(), other.refusals.stream()).toList());
  }

  /** Returns the result of an update, counted in readings. */
  public static SendResult readings(long accepted, long refused) {
    return decided(Math.toIntExact(accepted), Math.toIntExact(refused), "");
  }

  public static SendResult failed(Status status, String message) {
    return new SendResult(status, 0, 0, message, List.of(), 0);
  }
}
