package org.ngsildbench.commandline.settings;

import java.util.Map;

/**
 * A property that plans of the pack read.
 *
 * @param name as written after {@code -J}
 * @param kind the accepted values
 * @param meaning a few words
 * @param defaults the default value by the name of the plan that reads it
 * @param option the option of {@code ./bench run} that sets it, which {@code -J} must not bypass;
 *     null if there is none
 */
record Setting(
    String name, SettingType kind, String meaning, Map<String, String> defaults, String option) {}
