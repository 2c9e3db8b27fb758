package warehouse;

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
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayoutVariant;
import com.vaadin.flow.component.progressbar.ProgressBar;
import com.vaadin.flow.component.progressbar.ProgressBarVariant;
import com.vaadin.flow.component.radiobutton.RadioButtonGroup;
import com.vaadin.flow.component.radiobutton.RadioGroupVariant;
import com.vaadin.flow.component.splitlayout.SplitLayout;
import com.vaadin.flow.component.splitlayout.SplitLayoutVariant;
import com.vaadin.flow.component.tabs.Tab;
import com.vaadin.flow.component.tabs.TabSheet;
import com.vaadin.flow.component.tabs.TabSheetVariant;
import com.vaadin.flow.component.tabs.TabVariant;
import com.vaadin.flow.component.tabs.Tabs;
import com.vaadin.flow.component.tabs.TabsVariant;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.router.RouterLink;
import com.vaadin.flow.theme.lumo.LumoUtility.Background;
import com.vaadin.flow.theme.lumo.LumoUtility.Border;
import com.vaadin.flow.theme.lumo.LumoUtility.BorderColor;
import com.vaadin.flow.theme.lumo.LumoUtility.BorderRadius;
import com.vaadin.flow.theme.lumo.LumoUtility.BoxShadow;
import com.vaadin.flow.theme.lumo.LumoUtility.Display;
import com.vaadin.flow.theme.lumo.LumoUtility.FlexWrap;
import com.vaadin.flow.theme.lumo.LumoUtility.FontSize;
import com.vaadin.flow.theme.lumo.LumoUtility.FontWeight;
import com.vaadin.flow.theme.lumo.LumoUtility.Gap;
import com.vaadin.flow.theme.lumo.LumoUtility.LineHeight;
import com.vaadin.flow.theme.lumo.LumoUtility.Padding;
import com.vaadin.flow.theme.lumo.LumoUtility.TextColor;

@Route("overview")
@PageTitle("Overview")
public class OverviewView extends VerticalLayout {

  public OverviewView() {
    addThemeVariants(VerticalLayoutVariant.LUMO_SPACING_L);
    add(figures(), period(), cards(), tools(), split(), more());
  }

  private static Component figures() {
    Div figures =
        new Div(
            figure("Sold today", "128", TextColor.SUCCESS),
            figure("Returned", "3", TextColor.ERROR),
            figure("In delivery", "41", TextColor.PRIMARY));
    figures.addClassNames(Display.FLEX, FlexWrap.WRAP, Gap.LARGE);
    return figures;
  }

  private static Component figure(String label, String value, String color) {
    Span name = new Span(label);
    name.addClassNames(TextColor.SECONDARY, FontSize.SMALL, Display.BLOCK);
    Span number = new Span(value);
    number.addClassNames(FontSize.XXXLARGE, FontWeight.BOLD, LineHeight.SMALL, color);
    Div figure = new Div(name, number);
    figure.addClassNames(
        Background.CONTRAST_5, BorderRadius.LARGE, Padding.LARGE, BoxShadow.SMALL, Border.ALL);
    figure.addClassNames(BorderColor.CONTRAST_10);
    return figure;
  }

  private static Component period() {
    Tab day = new Tab(VaadinIcon.CLOCK.create(), new Span("Day"));
    Tab week = new Tab(VaadinIcon.CALENDAR.create(), new Span("Week"));
    day.addThemeVariants(TabVariant.LUMO_ICON_ON_TOP);
    week.addThemeVariants(TabVariant.LUMO_ICON_ON_TOP);
    Tabs tabs = new Tabs(day, week);
    tabs.addThemeVariants(TabsVariant.LUMO_MINIMAL, TabsVariant.LUMO_EQUAL_WIDTH_TABS);
    tabs.setWidthFull();
    return tabs;
  }

  private static Component cards() {
    Card delivery = new Card();
    delivery.setTitle("Delivery");
    delivery.setSubtitle(new Span("Three lorries"));
    delivery.setMedia(VaadinIcon.TRUCK.create());
    delivery.add(new RouterLink("All products", ProductsView.class));
    delivery.addThemeVariants(CardVariant.LUMO_OUTLINED, CardVariant.LUMO_HORIZONTAL);
    ProgressBar done = new ProgressBar(0, 1, 0.7);
    done.addThemeVariants(ProgressBarVariant.LUMO_SUCCESS);
    ProgressBar late = new ProgressBar(0, 1, 0.2);
    late.addThemeVariants(ProgressBarVariant.LUMO_ERROR);
    Card progress = new Card();
    progress.setTitle("Inventory");
    progress.add(done, late);
    progress.addThemeVariants(CardVariant.LUMO_ELEVATED);
    AvatarGroup shift =
        new AvatarGroup(
            new AvatarGroup.AvatarGroupItem("Grace Hopper"),
            new AvatarGroup.AvatarGroupItem("Alan Turing"));
    shift.addThemeVariants(AvatarGroupVariant.LUMO_LARGE);
    Avatar lead = new Avatar("Ada Lovelace");
    lead.addThemeVariants(AvatarVariant.LUMO_XLARGE);
    Card people = new Card();
    people.setTitle("Shift");
    people.add(new HorizontalLayout(lead, shift));
    Div cards = new Div(delivery, progress, people);
    cards.addClassNames(Display.FLEX, FlexWrap.WRAP, Gap.MEDIUM);
    return cards;
  }

  private static Component tools() {
    MenuBar menu = new MenuBar();
    menu.addThemeVariants(MenuBarVariant.LUMO_PRIMARY, MenuBarVariant.LUMO_DROPDOWN_INDICATORS);
    menu.addItem("Export").getSubMenu().addItem("As a table");
    menu.addItem("Print");
    Button approve = new Button("Approve");
    approve.addThemeVariants(ButtonVariant.LUMO_SUCCESS, ButtonVariant.LUMO_PRIMARY);
    Button pause = new Button("Pause");
    pause.addThemeVariants(ButtonVariant.LUMO_CONTRAST, ButtonVariant.LUMO_LARGE);
    Button archive = new Button("Archive");
    archive.addThemeVariants(ButtonVariant.LUMO_WARNING);
    HorizontalLayout tools = new HorizontalLayout(menu, approve, pause, archive);
    tools.setWrap(true);
    return tools;
  }

  private static Component split() {
    RadioButtonGroup<String> order = new RadioButtonGroup<>("Order by", "Name", "Stock");
    order.setValue("Name");
    order.addThemeVariants(RadioGroupVariant.LUMO_VERTICAL);
    CheckboxGroup<String> branches = new CheckboxGroup<>("Branches", "Graz", "Linz", "Wien");
    branches.select("Graz");
    branches.addThemeVariants(CheckboxGroupVariant.LUMO_VERTICAL);
    SplitLayout split = new SplitLayout(order, branches);
    split.addThemeVariants(SplitLayoutVariant.LUMO_SMALL);
    split.setWidthFull();
    return split;
  }

  private static Component more() {
    TabSheet sheet = new TabSheet();
    sheet.addThemeVariants(TabSheetVariant.LUMO_BORDERED, TabSheetVariant.LUMO_TABS_SMALL);
    sheet.add("Hours", new Paragraph("Monday to Friday, 8 to 17"));
    sheet.add("Address", new Paragraph("12 Station Road"));
    sheet.setWidthFull();
    Details details = new Details("How stock is counted", new Paragraph("Each night, at two."));
    details.addThemeVariants(DetailsVariant.LUMO_FILLED, DetailsVariant.LUMO_SMALL);
    details.setOpened(true);
    Div more = new Div(new H3("About the warehouse"), sheet, details);
    more.addClassNames(Display.FLEX, "flex-col", Gap.SMALL);
    more.setWidthFull();
    return more;
  }
}
