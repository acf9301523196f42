/**
 * The subset of JSON-LD contexts that NGSI-LD needs (ETSI GS CIM 009 V1.8.1, clauses 4.4 and
 * 5.5.7): maps terms to IRIs and back. The core context is bundled; no context is ever fetched.
 * Does not depend on HTTP or entities.
 */
package org.ngsildbench.embedded.context;
