/** An authentication back end for RabbitMQ's HTTP plugin. */
package org.ngsildbench.httpservers.auth;
