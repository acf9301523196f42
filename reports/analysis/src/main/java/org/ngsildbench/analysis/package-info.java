/**
 * From run folders to summary, tables, figures and one page.
 *
 * <p>This module must not know JMeter or any broker; it reads what a run left behind.
 */
package org.ngsildbench.analysis;
