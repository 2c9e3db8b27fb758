package dev.espressivo.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.demo.docs.ComponentDoc.Binding;
import dev.espressivo.demo.docs.ComponentDoc.Part;
import dev.espressivo.demo.docs.ComponentDoc.Prop;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The documentation of a component")
class ComponentDocTest {

  private final ComponentDoc doc = ComponentDoc.of(SampleComponent.class);

  @Test
  @DisplayName("The summary is the first sentence, and the description stops at the first section")
  void descriptionStopsAtFirstSection() {
    assertThat(doc.summary()).isEqualTo("Shows a sample.");
    assertThat(doc.lead())
        .startsWith("Shows a sample.")
        .contains("<code>Div</code>", "<code>label</code>", "<code>1 &lt; 2</code>");
    assertThat(doc.description())
        .contains("A second paragraph")
        .doesNotContain("Accessibility", "Keyboard");
  }

  @Test
  @DisplayName("Markup that could run a script is dropped")
  void markupIsMadeSafe() {
    assertThat(doc.description()).doesNotContain("script", "javascript", "alert");
  }

  @Test
  @DisplayName("Sections are found under a heading and after a word in bold")
  void sectionsAreFound() {
    assertThat(doc.section("Keyboard")).startsWith("<table>").contains("<th>Key</th>");
    assertThat(doc.section("Accessibility")).isEqualTo("<p>It is a list.</p>");
    assertThat(doc.section("Elsewhere")).isNull();
  }

  @Test
  @DisplayName("Guidance is read from the block tags")
  void guidanceIsRead() {
    assertThat(doc.useFor()).containsExactly("samples, with <code>braces {inside}</code>");
    assertThat(doc.notFor()).containsExactly("real things; take <code>Div</code>");
  }

  @Test
  @DisplayName("A property has its type, default, values and way of binding")
  void propertiesAreRead() {
    assertThat(doc.props())
        .extracting(Prop::name)
        .containsExactly("content", "count", "day", "follow", "limit", "prefix", "query", "size");
    assertThat(prop("follow"))
        .isEqualTo(
            new Prop(
                "follow",
                "boolean",
                List.of(),
                "<code>true</code>",
                "<p>The same, two ways.</p>",
                Binding.TWO_WAY));
    assertThat(prop("day").defaultValue()).isEqualTo("<code>MONDAY</code>");
    assertThat(prop("day").description()).isEqualTo("<p>The first day shown. Others follow.</p>");
    assertThat(prop("day").values()).hasSize(7).startsWith("MONDAY");
    assertThat(prop("query").type()).isEqualTo("String?");
    assertThat(prop("query").defaultValue()).isEqualTo("null");
    assertThat(prop("count").binding()).isEqualTo(Binding.READ_ONLY);
    assertThat(prop("count").description()).isEqualTo("<p>How many there are.</p>");
  }

  @Test
  @DisplayName("A default is also read from what a getter returns")
  void defaultsAreReadFromReturns() {
    assertThat(prop("count").defaultValue()).isEqualTo("<code>7</code>");
    assertThat(prop("prefix").defaultValue()).isEqualTo("<code>null</code>");
    assertThat(prop("content").defaultValue()).isEqualTo("<code>empty</code>");
    assertThat(prop("limit").defaultValue()).isEqualTo("<code>Integer.MAX_VALUE</code>");
  }

  @Test
  @DisplayName("The tags within an inline tag are replaced, too")
  void tagsWithinTagsAreReplaced() {
    assertThat(prop("limit").description())
        .isEqualTo(
            "<p>The largest <code>Integer</code>, {inside};"
                + " default <code>Integer.MAX_VALUE</code>.</p>");
  }

  @Test
  @DisplayName("Members that a supertype of the library declares are included")
  void inheritedMembersAreRead() {
    assertThat(prop("size").defaultValue()).isEqualTo("12");
    assertThat(prop("size").description()).isEqualTo("<p>How large it is, in pixels.</p>");
  }

  @Test
  @DisplayName("Parts are the constants of the nested enum, named as in the DOM")
  void partsAreRead() {
    assertThat(doc.parts())
        .containsExactly(
            new Part("ROOT", "root", "<p>The outer element.</p>"),
            new Part("SEARCH_FIELD", "searchField", "<p>Where text is typed.</p>"));
  }

  @Test
  @DisplayName("A bind method without a property is a method")
  void bindersWithoutPropertyAreMethods() {
    assertThat(doc.props()).extracting(ComponentDoc.Prop::name).doesNotContain("lines");
    assertThat(doc.props()).extracting(ComponentDoc.Prop::type).doesNotContain("");
  }

  @Test
  @DisplayName("Listeners, constructors and other methods are separate")
  void membersAreSorted() {
    assertThat(doc.events())
        .extracting(ComponentDoc.Member::signature)
        .containsExactly("addToggleListener(ComponentEventListener<ToggleEvent> listener)");
    assertThat(doc.constructors())
        .extracting(ComponentDoc.Member::signature)
        .containsExactly("new SampleComponent()", "new SampleComponent(String text)");
    assertThat(doc.methods())
        .extracting(ComponentDoc.Member::signature)
        .containsExactly("scrollTo(long sequence)", "bindLines(List<String> lines)");
    assertThat(doc.capabilities()).containsExactly("HasSize", "Serializable");
  }

  @Test
  @DisplayName("A reference to a constant is its value")
  void constantsAreValues() {
    assertThat(doc.methods().getFirst().description()).contains("Goes to one of the 12,000 lines.");
  }

  @Test
  @DisplayName("A class whose source is not packed is refused by name")
  void missingSourceIsRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> ComponentDoc.of(String.class))
        .withMessageContaining("java.lang.String");
  }

  private Prop prop(String name) {
    return doc.props().stream().filter(prop -> prop.name().equals(name)).findFirst().orElseThrow();
  }
}
