/** Vermillion: many producers that publish to RabbitMQ by HTTPS. */
package org.ngsildbench.analysis.papers.vermillion;
