package org.ngsildbench.embedded.http;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import org.ngsildbench.embedded.context.ContextResolver;
import org.ngsildbench.embedded.model.Entity;
import org.ngsildbench.embedded.problem.Problem;
import org.ngsildbench.embedded.representation.EntityWriter;
import org.ngsildbench.embedded.representation.Format;
import org.ngsildbench.embedded.representation.Representation;
import org.ngsildbench.embedded.representation.Selection;
import org.ngsildbench.embedded.store.Tenants;

/** The resource {@code /entities/} (clauses 6.4 to 6.8). */
public final class EntityRoutes {
  private final Tenants tenants;
  private final EntityWriter writer;

  /**
   * @param tenants what is read and written
   * @param contexts resolves inline contexts
   * @param clock gives createdAt and modifiedAt
   */
  public EntityRoutes(Tenants tenants, ContextResolver contexts, Clock clock) {
    this.tenants = tenants;
    this.writer =
        new EntityWriter(
            new Representation(Format.NORMALIZED, false, Selection.ALL, contexts.core(), false));
  }

  /** What can be asked for. */
  public List<Route> routes() {
    return List.of(Route.of("GET", "/entities/{id}", this::retrieve));
  }

  private void retrieve(NgsiLdRequest request, NgsiLdAnswer answer) throws IOException {
    String id = request.pathPart("id");
    Entity entity = tenants.existing(request.tenant()).get(id);
    if (entity == null) {
      throw Problem.notFound("There is no entity " + id + ".");
    }
    answer.send(200, NgsiLdAnswer.JSON, writer.bytes(entity));
  }
}
