package org.ngsildbench.embedded.temporal.answer;

import lombok.RequiredArgsConstructor;
import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.temporal.instance.Instances;

/**
 * The JSON around the value of an instance. Encodes it only if the details differ from the previous
 * instance's, mostly once per series. Not thread-safe.
 */
@RequiredArgsConstructor
final class InstanceFrames {

  private final Instances instances;
  private final Context context;
  private InstanceDetails last;
  private Frame frame;

  /**
   * @param before opening brace, type and value name
   * @param after the members after the value, each preceded by a comma
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Frame(byte[] before, byte[] after) {}

  /** Returns the frame of instances with these details. */
  @SuppressWarnings(
      "ReferenceEquality") // blocks share one object; comparing strings would be slower
  Frame of(InstanceDetails details) {
    if (details != last) {
      AttributeType type = AttributeType.named(details.type());
      String members = instances.members(details, context);
      frame =
          new Frame(
              JsonOutput.encode(
                  "{\"type\":\"" + type.jsonName() + "\",\"" + type.valueMember() + "\":"),
              JsonOutput.encode(members.isEmpty() ? "" : "," + members));
      last = details;
    }
    return frame;
  }
}
