/**
 * JSON-LD contexts as far as NGSI-LD needs them (ETSI GS CIM 009 V1.8.1, clauses 4.4 and 5.5.7):
 * terms to IRIs and back. The core context is bundled; nothing is ever fetched. Knows neither HTTP
 * nor entities.
 */
package org.ngsildbench.embedded.context;
