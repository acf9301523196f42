package org.ngsildbench.gtfs.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GeoToolsProjectionTest {

  @Test
  void theGreekGridHasItsOriginOnTheMeridianOf24Degrees() throws Exception {
    Projection.Projected projected =
        GeoToolsProjection.of("EPSG:2100").project(new double[] {24.0}, new double[] {38.0});

    // EPSG:2100 has 500 km as false easting; its datum lies about 200 m from WGS 84.
    assertThat(projected.eastings()[0]).isCloseTo(500_000, within(300.0));
    assertThat(projected.northings()[0]).isCloseTo(4_205_900, within(1000.0));
  }

  @Test
  void reportsAnUnknownReferenceSystem() {
    assertThatThrownBy(() -> GeoToolsProjection.of("EPSG:1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'EPSG:1'");
  }
}
