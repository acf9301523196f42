package org.ngsildbench.vehicles.simulation;

import lombok.Getter;

/** The changes of speed from one second to the next. */
final class Accelerations {

  private double speed;
  private double up;
  private double down;
  private double energy;
  private int ups;
  private int downs;
  @Getter private int sharpUp;
  @Getter private int sharpDown;
  private boolean wasSharpUp;
  private boolean wasSharpDown;

  /** Starts at a speed (m/s). */
  Accelerations(double speed) {
    this.speed = speed;
  }

  /** Adds the speed one second later (m/s). */
  void add(double next) {
    double change = next - speed;
    if (change > 0) {
      up += change;
      ups++;
      energy += next * next - speed * speed;
    } else if (change < 0) {
      down -= change;
      downs++;
    }
    boolean isSharpUp = change >= SpeedModel.SHARP;
    boolean isSharpDown = change <= -SpeedModel.SHARP;
    sharpUp += isSharpUp && !wasSharpUp ? 1 : 0;
    sharpDown += isSharpDown && !wasSharpDown ? 1 : 0;
    wasSharpUp = isSharpUp;
    wasSharpDown = isSharpDown;
    speed = next;
  }

  double meanUp() {
    return ups == 0 ? 0 : up / ups;
  }

  double meanDown() {
    return downs == 0 ? 0 : down / downs;
  }

  double pke(double metres) {
    return metres > 0 ? energy / metres : 0;
  }
}
