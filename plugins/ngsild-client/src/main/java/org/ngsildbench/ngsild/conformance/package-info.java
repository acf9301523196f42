/**
 * Where a broker departs from the specification (ETSI GS CIM 009 V1.8.1): small questions whose
 * answers the specification settles, each asked of data of its own and told with the clause and the
 * request that shows it.
 *
 * <p>This package must not know dialects' remedies: it asks as the specification says, whatever the
 * client otherwise does to get along with a broker. Nor does it know the bus queries.
 */
package org.ngsildbench.ngsild.conformance;
