package org.ngsildbench.commandline.run.option;

import org.ngsildbench.commandline.console.WordColumns;
import org.ngsildbench.commandline.settings.PlanSettings;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;

/** Names the plans' settings at the end of the help, and only there are they read for it. */
public final class SettingsFooter implements IHelpSectionRenderer {

  @Override
  public String render(Help help) {
    return "%nSettings of the plans, for -J (see docs/settings.md):%n%s%n"
        .formatted(String.join(System.lineSeparator(), WordColumns.of(PlanSettings.names())));
  }
}
