/** How JSON is read and written everywhere in the broker. Knows nothing of NGSI-LD. */
package org.ngsildbench.embedded.json;
