package org.ngsildbench.gtfs.realtime;

import com.google.transit.realtime.GtfsRealtime.Alert;
import com.google.transit.realtime.GtfsRealtime.EntitySelector;
import com.google.transit.realtime.GtfsRealtime.TranslatedString;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ngsildbench.gtfs.identity.EntityIds;
import org.ngsildbench.gtfs.output.NormalizedEntityWriter;

/** Writes alerts as GtfsAlerts, an extension of this project. */
record AlertWriter(EntityIds ids, NormalizedEntityWriter out) {

  boolean write(String id, Alert alert) throws IOException {
    out.begin(id, "GtfsAlert");
    out.property("cause", alert.getCause().name());
    out.property("effect", alert.getEffect().name());
    writeText("name", alert.getHeaderText());
    writeText("description", alert.getDescriptionText());
    writeText("page", alert.getUrl());
    if (alert.getActivePeriodCount() > 0) {
      writeTime("validFrom", alert.getActivePeriod(0).getStart());
      writeTime("validTo", alert.getActivePeriod(0).getEnd());
    }
    writeInformed("hasAgency", "GtfsAgency", alert, EntitySelector::getAgencyId);
    writeInformed("hasRoute", "GtfsRoute", alert, EntitySelector::getRouteId);
    writeInformed("hasStop", "GtfsStop", alert, EntitySelector::getStopId);
    writeInformed("hasTrip", "GtfsTrip", alert, selector -> selector.getTrip().getTripId());
    out.end();
    return true;
  }

  /** Writes a text; one in several languages becomes a LanguageProperty. */
  private void writeText(String name, TranslatedString text) throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (TranslatedString.Translation translation : text.getTranslationList()) {
      String language = translation.getLanguage().isEmpty() ? "@none" : translation.getLanguage();
      if (!translation.getText().isEmpty()) {
        texts.putIfAbsent(language, translation.getText());
      }
    }
    if (texts.size() == 1) {
      out.property(name, texts.values().iterator().next());
    } else if (!texts.isEmpty()) {
      out.languages(name, texts);
    }
  }

  /** Omits impossible times: some feeds use the largest number for "no end". */
  private void writeTime(String name, long seconds) throws IOException {
    Optional<Instant> time = MessageTimes.time(seconds);
    if (time.isPresent()) {
      out.dateTime(name, time.get().toString());
    }
  }

  private void writeInformed(
      String name, String type, Alert alert, Function<EntitySelector, String> id)
      throws IOException {
    List<String> informed =
        alert.getInformedEntityList().stream()
            .map(id)
            .filter(own -> !own.isEmpty())
            .map(own -> ids.of(type, own))
            .distinct()
            .toList();
    if (!informed.isEmpty()) {
      out.relationship(name, informed);
    }
  }
}
