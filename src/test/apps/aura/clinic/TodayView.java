package clinic;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.avatar.Avatar;
import com.vaadin.flow.component.avatar.AvatarGroup;
import com.vaadin.flow.component.avatar.AvatarGroupVariant;
import com.vaadin.flow.component.avatar.AvatarVariant;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.card.Card;
import com.vaadin.flow.component.card.CardVariant;
import com.vaadin.flow.component.checkbox.CheckboxGroup;
import com.vaadin.flow.component.checkbox.CheckboxGroupVariant;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.details.DetailsVariant;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import com.vaadin.flow.component.messages.MessageInput;
import com.vaadin.flow.component.messages.MessageInputVariant;
import com.vaadin.flow.component.messages.MessageList;
import com.vaadin.flow.component.messages.MessageListItem;
import com.vaadin.flow.component.messages.MessageListVariant;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayoutVariant;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.component.progressbar.ProgressBarVariant;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.radiobutton.RadioGroupVariant;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.select.SelectVariant;
import com.vaadin.flow.component.splitlayout.SplitLayout;
import com.vaadin.flow.component.splitlayout.SplitLayoutVariant;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.tabs.TabSheetVariant;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.tabs.TabsVariant;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextAreaVariant;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import jakarta.annotation.security.PermitAll;
import java.time.Instant;

@Route("today")
@PageTitle("Today")
@PermitAll
public class TodayView extends VerticalLayout {

  public TodayView() {
    addThemeVariants(VerticalLayoutVariant.PADDING, VerticalLayoutVariant.SPACING);
    add(new H2("Today"), tabs(), cards(), tools(), settings(), chat());
  }

  private static Component tabs() {
    Tabs tabs = new Tabs(new Tab("All rooms"), new Tab("Room 1"), new Tab("Room 2"));
    tabs.addThemeVariants(TabsVariant.SMALL, TabsVariant.AURA_FILLED);
    return tabs;
  }

  private static Component cards() {
    ProgressBar seen = new ProgressBar(0, 10, 6);
    seen.addThemeVariants(ProgressBarVariant.SUCCESS);
    ProgressBar cancelled = new ProgressBar(0, 10, 1);
    cancelled.addThemeVariants(ProgressBarVariant.ERROR);
    Card patients = new Card();
    patients.setTitle("Patients");
    patients.setSubtitle(new Span("6 of 10 seen, 1 cancelled"));
    patients.add(seen, cancelled);
    patients.addThemeVariants(CardVariant.ELEVATED);
    Avatar head = new Avatar("Emmy Noether");
    head.addThemeVariants(AvatarVariant.LARGE);
    AvatarGroup doctors =
        new AvatarGroup(
            new AvatarGroup.AvatarGroupItem("Marie Curie"),
            new AvatarGroup.AvatarGroupItem("Lise Meitner"));
    doctors.addThemeVariants(AvatarGroupVariant.SMALL, AvatarGroupVariant.REVERSE);
    Card team = new Card();
    team.setTitle("On duty");
    team.setMedia(head);
    team.add(doctors);
    team.addToFooter(new Anchor("today", "Plan of the week"));
    team.addThemeVariants(CardVariant.OUTLINED, CardVariant.HORIZONTAL);
    HorizontalLayout cards = new HorizontalLayout(patients, team);
    cards.setWrap(true);
    return cards;
  }

  private static Component tools() {
    MenuBar menu = new MenuBar();
    menu.addThemeVariants(MenuBarVariant.TERTIARY, MenuBarVariant.SMALL);
    menu.addItem("Print");
    menu.addItem("Share").getSubMenu().addItem("By mail");
    Button call = new Button("Call the next");
    call.addThemeVariants(ButtonVariant.LARGE, ButtonVariant.SUCCESS);
    Button pause = new Button("Pause");
    pause.addThemeVariants(ButtonVariant.WARNING);
    HorizontalLayout tools = new HorizontalLayout(menu, call, pause);
    tools.setWrap(true);
    return tools;
  }

  private static Component settings() {
    RadioButtonGroup<String> view = new RadioButtonGroup<>("Show", "Rooms", "Doctors");
    view.setValue("Rooms");
    view.addThemeVariants(RadioGroupVariant.AURA_HORIZONTAL);
    CheckboxGroup<String> marks = new CheckboxGroup<>("Mark", "Urgent", "Late");
    marks.setHelperText("In the list");
    marks.addThemeVariants(CheckboxGroupVariant.HELPER_ABOVE, CheckboxGroupVariant.AURA_HORIZONTAL);
    Select<String> room = new Select<>();
    room.setLabel("Room");
    room.setItems("Room 1", "Room 2");
    room.setValue("Room 1");
    room.addThemeVariants(SelectVariant.SMALL);
    TextArea note = new TextArea("Note", "Fire drill at three.", "");
    note.addThemeVariants(TextAreaVariant.ALIGN_CENTER);
    TabSheet sheet = new TabSheet();
    sheet.addThemeVariants(TabSheetVariant.NO_PADDING, TabSheetVariant.AURA_NO_BORDER);
    sheet.add("List", new Div(view, marks));
    sheet.add("Room", new Div(room, note));
    sheet.setWidthFull();
    Details details = new Details("Opening hours", new Paragraph("Monday to Friday, 8 to 17"));
    details.addThemeVariants(DetailsVariant.FILLED, DetailsVariant.REVERSE);
    details.setOpened(true);
    SplitLayout split = new SplitLayout(sheet, details);
    split.addThemeVariants(SplitLayoutVariant.SMALL);
    split.setWidthFull();
    return split;
  }

  private static Component chat() {
    MessageList messages =
        new MessageList(
            new MessageListItem("Room 2 is free.", Instant.EPOCH, "Marie Curie"),
            new MessageListItem("Thank you!", Instant.EPOCH, "Lise Meitner"));
    messages.addThemeVariants(MessageListVariant.BUBBLE);
    MessageInput input = new MessageInput();
    input.addThemeVariants(MessageInputVariant.AURA_ICON_BUTTON);
    input.setWidthFull();
    return new Div(messages, input);
  }
}
