/**
 * What every streaming platform has to do, as tests against its real server: a platform's module
 * extends {@link org.ngsildbench.streaming.contract.LocalStreamContract} and says how to connect.
 *
 * <p>This package must not know any platform. It counts messages by the plainest means, not by
 * those that measuring uses.
 */
package org.ngsildbench.streaming.contract;
