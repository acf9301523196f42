package org.ngsildbench.embedded.liar;

import static org.ngsildbench.embedded.liar.QueryKind.AREA;
import static org.ngsildbench.embedded.liar.QueryKind.Q2;
import static org.ngsildbench.embedded.liar.QueryKind.Q3;
import static org.ngsildbench.embedded.liar.QueryKind.Q4;
import static org.ngsildbench.embedded.liar.QueryKind.Q4_SERVER;
import static org.ngsildbench.embedded.liar.QueryKind.Q5;
import static org.ngsildbench.embedded.liar.QueryKind.Q6;
import static org.ngsildbench.embedded.liar.QueryKind.Q7;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.ngsildbench.embedded.faults.RequiredEntities;

/** Lies about paged or partial responses. */
final class PageLies {

  private static final Set<QueryKind> LISTS = EnumSet.of(Q2, Q3, Q4, Q4_SERVER, Q6, Q7, AREA);

  private PageLies() {}

  static List<Lie> all() {
    return List.of(
        list("an empty second page", ArrayNode::removeAll),
        page("null for the second page", page -> page.tree = NullNode.instance),
        list("a second page without its last entity", list -> list.remove(list.size() - 1)),
        list("a second page without its first entity", list -> list.remove(0)),
        list("half of the second page", list -> ListLies.cut(list, list.size() / 2)),
        page("the first page again", page -> page.tree = page.before.deepCopy()),
        page(
            "the last entity of the first page again",
            page -> page.list().set(0, page.before.get(page.before.size() - 1))),
        Lie.ofSecondPage(
            "a digit changed on the second page",
            LISTS,
            Lie.Telling.one(Slot::all, Slot::changeDigit)),
        page("status 404 for the second page", page -> page.status = 404),
        Lie.ofForm(
            "a truncated history marked as complete",
            EnumSet.of(Q4, Q5),
            Lie.Telling.of(part -> part.status = 200).where(part -> part.status == 206)));
  }

  private static Lie list(String name, Consumer<ArrayNode> change) {
    return page(name, page -> change.accept(page.list()));
  }

  /** A lie about a second page whose entities must all be present. */
  private static Lie page(String name, Consumer<DraftResponse> change) {
    return Lie.ofSecondPage(
        name,
        LISTS,
        Lie.Telling.of(change)
            .where(
                page ->
                    page.isList()
                        && !page.tree.isEmpty()
                        && RequiredEntities.places(page.request, page.tree).size()
                            == page.tree.size()));
  }
}
