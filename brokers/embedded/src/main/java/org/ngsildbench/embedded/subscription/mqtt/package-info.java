/** Notifications by MQTT 3.1.1 and 5.0 (clause 7.2), with quality of service 0 and 1. */
package org.ngsildbench.embedded.subscription.mqtt;
