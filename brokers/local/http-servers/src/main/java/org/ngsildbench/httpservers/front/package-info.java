/**
 * An HTTPS server in front of RabbitMQ, modelled on Vermillion: {@code POST /publish/EXCHANGE/KEY}
 * with the RabbitMQ credentials in the headers {@code user} and {@code password}. Responses: 202
 * after RabbitMQ has confirmed the message, or after it was sent if confirms are off; 401 and 403
 * if RabbitMQ rejects the user or the operation; 404 if the exchange does not exist; 503 if
 * RabbitMQ is not available.
 *
 * <p>Must not share code with the clients that measure it.
 */
package org.ngsildbench.httpservers.front;
