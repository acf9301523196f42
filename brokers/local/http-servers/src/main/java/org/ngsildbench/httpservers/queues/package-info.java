/** Queues of RabbitMQ that hold messages and are in use while others are measured. */
package org.ngsildbench.httpservers.queues;
