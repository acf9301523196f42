/** JSON parsing and writing for the whole broker. Does not depend on NGSI-LD. */
package org.ngsildbench.embedded.json;
