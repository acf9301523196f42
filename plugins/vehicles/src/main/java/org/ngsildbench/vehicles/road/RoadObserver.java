package org.ngsildbench.vehicles.road;

/** Observes the outcomes of road requests. Called concurrently; must return at once. */
public interface RoadObserver {

  /** Ignores everything. */
  RoadObserver NOBODY =
      new RoadObserver() {
        @Override
        public void ended(RoadOutcome outcome) {}

        @Override
        public void dropped(long count) {}
      };

  /** Reports a request that ended. */
  void ended(RoadOutcome outcome);

  /** Reports requests that were due and did not end before the fleet did. */
  void dropped(long count);
}
