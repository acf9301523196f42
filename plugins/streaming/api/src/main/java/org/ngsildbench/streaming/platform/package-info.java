/**
 * Describes each streaming platform once: command line, GUI, checks, help and reports read these
 * descriptions. A platform's module provides one as a service.
 *
 * <p>This package must not depend on any platform or on the messages. A description must not load
 * its platform's client before a connection is opened: the command line has none on its class path.
 */
package org.ngsildbench.streaming.platform;
