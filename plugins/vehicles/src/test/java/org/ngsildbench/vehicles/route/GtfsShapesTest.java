package org.ngsildbench.vehicles.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GtfsShapesTest {

  private static final String HEADER =
      "\ufeffshape_id,shape_pt_sequence,\"shape_pt_lat\",shape_pt_lon\n";

  @TempDir Path folder;

  private List<DrivingRoute> read(String content) throws IOException {
    return GtfsShapes.read(Files.writeString(folder.resolve("shapes.txt"), content), 50, 2);
  }

  @Test
  void ordersPointsByTheirSequence() throws IOException {
    List<DrivingRoute> routes =
        read(
            HEADER + "\"a, b\",2,40.01,20\r\n\"a, b\",1,40,20\n\nc,1,41,20\nc,9,41.02,20\nd,1,1,1");

    assertThat(routes).hasSize(2);
    assertThat(routes.get(0).points()).containsExactly(new Place(20, 40), new Place(20, 40.01));
    assertThat(routes.get(1).lengthMillimetres()).isBetween(2_220_000, 2_222_000);
  }

  @Test
  void rejectsAShapeWithOnePointByName() {
    assertThatThrownBy(() -> read(HEADER + "lonely,1,40,20\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("shape lonely: a route needs two points that differ");
  }

  @Test
  void rejectsAFileWithoutShapes() {
    assertThatThrownBy(() -> read(HEADER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no shapes");
  }

  @Test
  void reportsInvalidShapesWithTheirLine() {
    assertThatThrownBy(() -> read("stop_id,stop_name\n1,x\n")).hasMessageContaining("shape_id");
    assertThatThrownBy(() -> read("")).hasMessageContaining("shape_id");
    assertThatThrownBy(() -> read(HEADER + "a,1,40,20\na,2,north,20\n"))
        .hasMessageContaining("line 3");
    assertThatThrownBy(() -> read(HEADER + "a,1\n")).hasMessageContaining("line 2");
  }
}
