package org.ngsildbench.embedded.temporal.answer;

import org.ngsildbench.embedded.context.Context;
import org.ngsildbench.embedded.history.InstanceDetails;
import org.ngsildbench.embedded.model.AttributeType;
import org.ngsildbench.embedded.temporal.instance.Instances;

/**
 * What stands around the value of an instance: encoded when an answer meets other details than
 * those of the instance before, and so mostly once a series. Not thread-safe.
 */
final class InstanceFrames {

  private final Instances instances;
  private final Context context;
  private InstanceDetails last;
  private Frame frame;

  /**
   * @param before the brace, the type and the name of the value
   * @param after the members behind the value, each with a comma before it
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Frame(byte[] before, byte[] after) {}

  InstanceFrames(Instances instances, Context context) {
    this.instances = instances;
    this.context = context;
  }

  /** The frame of instances with these details. */
  @SuppressWarnings("ReferenceEquality") // blocks share one object; comparing texts would cost more
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
