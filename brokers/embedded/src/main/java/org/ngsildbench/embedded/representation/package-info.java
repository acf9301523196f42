/**
 * Reads entities from normalized and concise JSON, and writes them in the requested format. Does
 * not depend on HTTP or storage.
 */
package org.ngsildbench.embedded.representation;
