/**
 * Common code of the pack's elements: field parsing with clear errors, shared configurations, and
 * reporting of invalid plans.
 *
 * <p>This package must not depend on any single element.
 */
package org.ngsildbench.jmeter.element;
