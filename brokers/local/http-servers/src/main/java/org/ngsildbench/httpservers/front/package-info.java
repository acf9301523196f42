/**
 * An HTTPS server in front of RabbitMQ, the shape of Vermillion's: {@code POST
 * /publish/EXCHANGE/KEY} with the headers {@code user} and {@code password}, which are those of
 * RabbitMQ. It answers 202 once RabbitMQ has confirmed the message, or once it was handed over
 * where confirms are off; 401 and 403 where RabbitMQ does not accept the user or does not permit
 * this, 404 where there is no such exchange, 503 where RabbitMQ cannot be had.
 *
 * <p>This package must not share code with the clients: it is what they measure.
 */
package org.ngsildbench.httpservers.front;
