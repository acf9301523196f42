/**
 * What the elements of the pack have in common: fields read with plain errors, configurations that
 * threads share, and how a wrong plan is told to the user.
 *
 * <p>This package must not know any single element.
 */
package org.ngsildbench.jmeter.element;
