package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.base.Tone;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.text.Text;
import dev.espressivo.text.TextAlign;
import dev.espressivo.text.TextElement;
import dev.espressivo.text.TextVariant;
import dev.espressivo.text.TextVariants;
import dev.espressivo.text.TextWrap;

/** The text. */
@Listed(group = Group.DATA, glyph = "text", component = Text.class)
@Route(value = "components/text", layout = GalleryShell.class)
public class TextPage extends ComponentPage {

  private static final String COVER =
      "The policy covers damage to the bicycle by accident or theft, in all countries of the"
          + " European Union, for up to six weeks a year. Luggage and clothing are covered up to"
          + " 500 euros. Races, rentals and anything that happens without a lock are not. A damage"
          + " is reported within seven days, with a photo and, for a theft, the number of the"
          + " report to the police.";

  @Override
  protected Component specimen() {
    Text title = new Text("Bicycle insurance", TextVariant.HEADLINE_SMALL, TextElement.DIV);
    Text price = new Text("from 4.90 euros a month");
    price.setQuiet(true);
    return new Div(title, price);
  }

  /**
   * The element says what the text is, the variant how it looks. This heading has level 3 and the
   * size of a title.
   */
  @Example("A heading and its text")
  Component heading() {
    Text heading = new Text("What is covered", TextVariant.TITLE_LARGE, TextElement.H3);
    Text summary = new Text("Updated on 3 March", TextVariant.BODY_SMALL);
    summary.setQuiet(true);
    Text body = new Text("Accidents and theft, in all countries of the ", TextVariant.BODY_LARGE);
    body.add(new Text("European Union", TextElement.STRONG), new Text(".", TextElement.SPAN));
    return new Div(heading, summary, body);
  }

  /** A text with a limited number of lines. The button is there only if the text is clipped. */
  @Example("More and less")
  Component expandable() {
    Text text = new Text(COVER);
    text.setLines(2);
    text.setExpandable(true);
    text.setMaxWidth("36rem");
    return text;
  }

  /** In one line, a clipped text is shown as a tooltip when the mouse rests on it. */
  @Example("One line with a tooltip")
  Component clipped() {
    Text text = new Text("Report of 12 March: front wheel, fork and left brake lever damaged");
    text.setLines(1);
    text.setMaxWidth("16rem");
    return text;
  }

  /** A label for a field that has none of its own. A press on it focuses the field. */
  @Example("The label of a field")
  Component label() {
    Input field = new Input();
    Text label = new Text("Frame number", TextVariant.LABEL_LARGE, TextElement.LABEL);
    label.setFor(field);
    VerticalLayout form = new VerticalLayout(label, field);
    form.setPadding(false);
    form.setSpacing("4px");
    return form;
  }

  /** The look of a text on a link, which remains a link. */
  @Example("On other components")
  Component variants() {
    Anchor link = new Anchor("components/text", "Terms of the insurance");
    TextVariants.of(TextVariant.TITLE_MEDIUM).withTone(Tone.PRIMARY).applyTo(link);
    return link;
  }

  /** Numbers of the same width below each other, at the end of their lines. */
  @Example("Figures")
  Component figures() {
    Div figures = new Div();
    figures.setMaxWidth("8rem");
    for (String figure : new String[] {"1,111.10", "987.00", "40.52"}) {
      Text text = new Text(figure);
      text.setTabular(true);
      text.setAlign(TextAlign.END);
      figures.add(text);
    }
    return figures;
  }

  /** The fifteen variants, each also emphasized, the tones, and balanced lines. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    sheet.setPadding(false);
    for (TextVariant variant : TextVariant.values()) {
      String name = variant.name().toLowerCase().replace('_', ' ');
      Text text = new Text(name, variant);
      Text emphasized = new Text(" emphasized", variant, TextElement.SPAN);
      emphasized.setEmphasized(true);
      text.add(emphasized);
      sheet.add(text);
    }
    for (Tone tone : Tone.values()) {
      Text text = new Text(tone.name().toLowerCase(), TextVariant.LABEL_LARGE);
      text.setTone(tone);
      sheet.add(text);
    }
    Text balanced = new Text(COVER);
    balanced.setWrap(TextWrap.BALANCE);
    sheet.add(balanced);
    return sheet;
  }
}
