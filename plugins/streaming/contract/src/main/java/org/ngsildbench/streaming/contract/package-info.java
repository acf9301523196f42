/**
 * Contract of a streaming platform, as tests against its real server. A platform's module extends
 * {@link org.ngsildbench.streaming.contract.LocalStreamContract} and defines how to connect.
 *
 * <p>This package must not depend on a platform. It counts messages independently of the
 * measurement code.
 */
package org.ngsildbench.streaming.contract;
