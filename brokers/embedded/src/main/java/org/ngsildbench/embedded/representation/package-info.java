/**
 * Entities as JSON documents: read from the normalized and concise forms, written in the form that
 * was asked for. Knows neither HTTP nor where entities are kept.
 */
package org.ngsildbench.embedded.representation;
