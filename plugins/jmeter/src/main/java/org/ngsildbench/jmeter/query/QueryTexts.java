package org.ngsildbench.jmeter.query;

/**
 * The texts in a sampler's fields, the key under which what was made of them is kept.
 *
 * @param query name of the query
 * @param bus id of a bus
 * @param threshold engine temperature, degrees Celsius
 * @param point {@code longitude,latitude}
 * @param radius metres
 * @param window span of time: {@code from/to}
 */
record QueryTexts(
    String query, String bus, String threshold, String point, String radius, String window) {}
