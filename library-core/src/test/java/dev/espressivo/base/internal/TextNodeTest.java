package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.Text;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The text beside the app's children")
class TextNodeTest {

  private final Div div = new Div(new Text("the app's"), new Span("child"));
  private final Element root = div.getElement();

  @Test
  @DisplayName("is not counted as a text that the app added")
  void isNoTextOfTheApp() {
    assertThat(TextNode.of(root)).isEmpty();

    TextNode.show(root, 0, "own");

    assertThat(TextNode.of(root)).isEqualTo("own");
    assertThat(root.getTextRecursively()).isEqualTo("ownthe app'schild");
    assertThat(div.getChildren()).hasSize(2);
  }

  @Test
  @DisplayName("is changed in its single node, which is removed with it")
  void changesInItsNode() {
    TextNode.show(root, 2, "one");
    Element node = root.getChild(2);

    TextNode.show(root, 0, "two");
    assertThat(root.getChild(2)).isEqualTo(node);
    assertThat(node.getText()).isEqualTo("two");

    TextNode.show(root, 0, "");
    TextNode.show(root, 0, "");
    assertThat(root.getChildCount()).isEqualTo(2);
    assertThat(TextNode.of(root)).isEmpty();
  }

  @Test
  @DisplayName("is marked while one of its words is too long for a line")
  void isMarkedForALongWord() {
    TextNode.show(root, 0, "a word of " + "a".repeat(100) + " " + "b".repeat(100));
    assertThat(root.hasAttribute("data-long-word")).isFalse();

    TextNode.show(root, 0, "a word of " + "a".repeat(101));
    assertThat(root.hasAttribute("data-long-word")).isTrue();

    TextNode.show(root, 0, "");
    assertThat(root.hasAttribute("data-long-word")).isFalse();
  }
}
