package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.avatar.AvatarGroupSize;
import dev.espressivo.avatar.AvatarShape;
import dev.espressivo.avatar.AvatarSize;
import dev.espressivo.avatar.AvatarStatus;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** The avatar, and groups of them. */
@Listed(group = Group.DATA, glyph = "avatar", component = Avatar.class, related = AvatarGroup.class)
@Route(value = "components/avatar", layout = GalleryShell.class)
public class AvatarPage extends ComponentPage {

  private static final List<String> PEOPLE =
      List.of(
          "Ada Lovelace",
          "Grace Hopper",
          "Alan Turing",
          "Katherine Johnson",
          "Edsger Dijkstra",
          "Barbara Liskov",
          "Donald Knuth",
          "Radia Perlman");

  @Override
  protected Component specimen() {
    Div row = new Div();
    row.addClassName("specimen-row");
    for (String name : PEOPLE.subList(0, 3)) {
      Avatar avatar = new Avatar(name);
      avatar.setSize(AvatarSize.XL);
      avatar.setColorize(true);
      avatar.setStatus(AvatarStatus.values()[row.getComponentCount()]);
      row.add(avatar);
    }
    return row;
  }

  /** A picture is shown once it is decoded. If it cannot be loaded, the initials remain. */
  @Example("Picture, initials or icon")
  Component kinds() {
    Avatar picture = new Avatar("Ada Lovelace", "gallery/portrait.svg");
    Avatar missing = new Avatar("Grace Hopper", "data:,not-a-picture");
    Avatar initials = new Avatar("Alan Turing");

    Avatar icon = new Avatar();
    icon.add(VaadinIcon.ROCKET.create());
    icon.setAlt("Launch team");

    Avatar nobody = new Avatar();
    nobody.setAlt("Someone");

    HorizontalLayout row = row();
    for (Avatar avatar : List.of(picture, missing, initials, icon, nobody)) {
      avatar.setSize(AvatarSize.LG);
      row.add(avatar);
    }
    return row;
  }

  /**
   * The names are written beside the avatars, so an empty alternative text prevents screen readers
   * from reading them twice.
   */
  @Example("People with their own tint")
  Component people() {
    VerticalLayout list = new VerticalLayout();
    for (String name : PEOPLE) {
      Avatar avatar = new Avatar(name);
      avatar.setColorize(true);
      avatar.setAlt("");
      list.add(row(avatar, new Span(name)));
    }
    return list;
  }

  /**
   * The mark has a different shape for each status. A screen reader reads the status after the
   * name.
   */
  @Example("Who is there")
  Component status() {
    Avatar ada = new Avatar("Ada Lovelace", "gallery/portrait.svg");
    ada.setSize(AvatarSize.XL);
    ada.setStatus(AvatarStatus.ONLINE);

    HorizontalLayout choices = row();
    for (AvatarStatus each : AvatarStatus.values()) {
      var choice = button(ButtonVariant.TONAL, VaadinIcon.CHECK, each.name().toLowerCase());
      choice.addClickListener(click -> ada.setStatus(each));
      choices.add(choice);
    }
    return new VerticalLayout(row(ada), choices);
  }

  /** The chip is a button if it has a click listener. The app decides what a click does. */
  @Example("A group that shows more on demand")
  Component group() {
    AvatarGroup group = new AvatarGroup();
    group.setAriaLabel("Authors");
    for (String name : PEOPLE.subList(0, 4)) {
      Avatar avatar = new Avatar(name);
      avatar.setColorize(true);
      group.add(avatar);
    }
    group.setOverflow(PEOPLE.size() - 4);
    group.addOverflowClickListener(
        click -> {
          for (String name : PEOPLE.subList(4, PEOPLE.size())) {
            Avatar avatar = new Avatar(name);
            avatar.setColorize(true);
            group.add(avatar);
          }
          group.setOverflow(0);
        });
    return row(group);
  }

  /** Names in any script. Initials are whole letters, including their accents and vowel signs. */
  @Example("Names of all kinds")
  Component names() {
    HorizontalLayout row = row();
    for (String name :
        List.of(
            "Ada",
            "ada king of lovelace",
            "Émile Zola",
            "Лев Толстой",
            "山田 太郎",
            "김민수",
            "क्षितिज",
            "עברית שפה",
            "عمر الخيام",
            "👩‍💻 Dev",
            "🦊")) {
      Avatar avatar = new Avatar(name);
      avatar.setColorize(true);
      row.add(avatar);
    }
    return row;
  }

  /** Every size in both shapes with every status, and every size of group. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (AvatarShape shape : AvatarShape.values()) {
      for (AvatarSize size : AvatarSize.values()) {
        HorizontalLayout row = row();
        for (AvatarStatus status : AvatarStatus.values()) {
          Avatar avatar = new Avatar(PEOPLE.get(status.ordinal()));
          avatar.setShape(shape);
          avatar.setSize(size);
          avatar.setStatus(status);
          row.add(avatar);
        }
        sheet.add(row);
      }
    }
    for (AvatarGroupSize size : AvatarGroupSize.values()) {
      AvatarGroup group = new AvatarGroup();
      group.setAriaLabel("Group " + size);
      group.setSize(size);
      for (String name : PEOPLE.subList(0, 3)) {
        Avatar avatar = new Avatar(name);
        avatar.setColorize(true);
        avatar.setStatus(AvatarStatus.ONLINE);
        group.add(avatar);
      }
      group.setOverflow(12);
      sheet.add(row(group));
    }
    return sheet;
  }
}
