/**
 * How entities are brought to a broker: what it could not decide on is sent again, what it refuses
 * is set aside with its reason. Must not know what the entities tell, nor one broker from another.
 */
package org.ngsildbench.load.delivery;
