package org.ngsildbench.ngsild.http.message;

/**
 * Why an exchange gave no whole answer.
 *
 * @param kind for programs
 * @param message for people: one sentence that names the server
 */
public record HttpFailure(HttpFailureKind kind, String message) {}
