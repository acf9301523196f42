/**
 * Routes: polylines with speed limits on a plane, from a file or generated.
 *
 * <p>Must not depend on drivers or messages.
 */
package org.ngsildbench.vehicles.route;
