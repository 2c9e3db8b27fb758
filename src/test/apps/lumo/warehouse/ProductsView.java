package warehouse;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.badge.Badge;
import com.vaadin.flow.component.badge.BadgeVariant;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.ComboBoxVariant;
import com.vaadin.flow.component.confirmdialog.ConfirmDialog;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.datepicker.DatePickerVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.notification.NotificationVariant;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.select.SelectVariant;
import com.vaadin.flow.component.textfield.BigDecimalField;
import com.vaadin.flow.component.textfield.IntegerField;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextAreaVariant;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.textfield.TextFieldVariant;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.theme.lumo.LumoUtility.AlignItems;
import com.vaadin.flow.theme.lumo.LumoUtility.Display;
import com.vaadin.flow.theme.lumo.LumoUtility.FlexWrap;
import com.vaadin.flow.theme.lumo.LumoUtility.FontSize;
import com.vaadin.flow.theme.lumo.LumoUtility.Gap;
import com.vaadin.flow.theme.lumo.LumoUtility.TextColor;
import java.math.BigDecimal;

@Route("")
@PageTitle("Products")
public class ProductsView extends VerticalLayout {

  private final ProductService service;
  private final Grid<Product> grid = new Grid<>();
  private final TextField text = new TextField();
  private final ComboBox<String> category = new ComboBox<>();
  private final Checkbox inStock = new Checkbox("In stock");
  private final Span count = new Span();

  public ProductsView(ProductService service) {
    this.service = service;
    setSizeFull();
    text.setPlaceholder("Search");
    text.setPrefixComponent(VaadinIcon.SEARCH.create());
    text.setClearButtonVisible(true);
    text.setValueChangeMode(ValueChangeMode.EAGER);
    text.addThemeVariants(TextFieldVariant.LUMO_SMALL);
    text.addValueChangeListener(event -> refresh());
    category.setPlaceholder("Category");
    category.setItems(ProductService.CATEGORIES);
    category.setClearButtonVisible(true);
    category.addThemeVariants(ComboBoxVariant.LUMO_SMALL);
    category.addValueChangeListener(event -> refresh());
    inStock.addValueChangeListener(event -> refresh());
    Button add = new Button("New product", VaadinIcon.PLUS.create(), e -> edit(new Product()));
    add.addThemeVariants(ButtonVariant.LUMO_PRIMARY, ButtonVariant.LUMO_SMALL);
    Div bar = new Div(text, category, inStock, add);
    bar.addClassNames(Display.FLEX, FlexWrap.WRAP, Gap.MEDIUM, AlignItems.CENTER);
    count.addClassNames(TextColor.SECONDARY, FontSize.SMALL);
    add(bar, grid(), count);
    refresh();
  }

  private Component grid() {
    grid.addThemeVariants(
        GridVariant.LUMO_NO_BORDER, GridVariant.LUMO_ROW_STRIPES, GridVariant.LUMO_COMPACT);
    grid.addColumn(Product::getName).setHeader("Name").setSortable(true).setAutoWidth(true);
    grid.addColumn(Product::getCategory).setHeader("Category").setSortable(true);
    grid.addColumn(Product::getPrice).setHeader("Price");
    grid.addComponentColumn(ProductsView::status).setHeader("Stock").setAutoWidth(true);
    grid.addComponentColumn(this::actions).setHeader("").setAutoWidth(true).setFlexGrow(0);
    grid.setSizeFull();
    return grid;
  }

  private static Component status(Product product) {
    Badge badge =
        new Badge(product.getStock() == 0 ? "Sold out" : product.getStock() + " in stock");
    badge.addThemeVariants(
        switch (product.getStatus()) {
          case AVAILABLE -> BadgeVariant.SUCCESS;
          case LOW -> BadgeVariant.WARNING;
          case SOLD_OUT -> BadgeVariant.ERROR;
        });
    return badge;
  }

  private Component actions(Product product) {
    Button edit = new Button(VaadinIcon.EDIT.create(), event -> edit(product));
    edit.addThemeVariants(
        ButtonVariant.LUMO_ICON, ButtonVariant.LUMO_TERTIARY_INLINE, ButtonVariant.LUMO_SMALL);
    edit.setAriaLabel("Edit " + product.getName());
    Button delete = new Button(VaadinIcon.TRASH.create(), event -> confirm(product));
    delete.addThemeVariants(
        ButtonVariant.LUMO_ICON, ButtonVariant.LUMO_ERROR, ButtonVariant.LUMO_TERTIARY);
    delete.setAriaLabel("Delete " + product.getName());
    Div actions = new Div(edit, delete);
    actions.addClassNames(Display.FLEX, Gap.SMALL);
    return actions;
  }

  private void edit(Product product) {
    TextField name = new TextField("Name");
    Select<String> kind = new Select<>();
    kind.setLabel("Category");
    kind.setItems(ProductService.CATEGORIES);
    kind.addThemeVariants(SelectVariant.LUMO_HELPER_ABOVE_FIELD);
    kind.setHelperText("Where it is found");
    BigDecimalField price = new BigDecimalField("Price");
    price.setSuffixComponent(new Span("€"));
    price.addThemeVariants(TextFieldVariant.LUMO_ALIGN_RIGHT);
    IntegerField stock = new IntegerField("In stock");
    stock.setStepButtonsVisible(true);
    stock.addThemeVariants(TextFieldVariant.LUMO_ALIGN_CENTER);
    DatePicker since = new DatePicker("Since");
    since.addThemeVariants(DatePickerVariant.LUMO_ALIGN_RIGHT);
    TextArea notes = new TextArea("Notes");
    notes.addThemeVariants(TextAreaVariant.LUMO_SMALL);
    FormLayout form = new FormLayout(name, kind, price, stock, since, notes);
    form.setColspan(notes, 2);

    Binder<Product> binder = new Binder<>();
    binder
        .forField(name)
        .asRequired("A product needs a name")
        .withValidator(value -> value.length() >= 3, "At least three letters")
        .bind(Product::getName, Product::setName);
    binder
        .forField(kind)
        .asRequired("Choose a category")
        .bind(Product::getCategory, Product::setCategory);
    binder
        .forField(price)
        .withValidator(value -> value.compareTo(BigDecimal.ZERO) > 0, "Must be more than 0")
        .bind(Product::getPrice, Product::setPrice);
    binder.forField(stock).bind(Product::getStock, Product::setStock);
    binder.forField(since).bind(Product::getSince, Product::setSince);
    binder.forField(notes).bind(Product::getNotes, Product::setNotes);
    binder.readBean(product);

    Dialog dialog = new Dialog(product.getName().isEmpty() ? "New product" : product.getName());
    dialog.setWidth("560px");
    dialog.add(form);
    Button save =
        new Button(
            "Save",
            event -> {
              if (binder.writeBeanIfValid(product)) {
                service.save(product);
                dialog.close();
                refresh();
                Notification.show(product.getName() + " saved", 5000, Notification.Position.TOP_END)
                    .addThemeVariants(NotificationVariant.LUMO_SUCCESS);
              }
            });
    save.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
    Button cancel = new Button("Cancel", event -> dialog.close());
    cancel.addThemeVariants(ButtonVariant.LUMO_TERTIARY);
    dialog.getFooter().add(cancel, save);
    dialog.open();
  }

  private void confirm(Product product) {
    ConfirmDialog dialog =
        new ConfirmDialog(
            "Delete " + product.getName() + "?",
            "It disappears from all branches.",
            "Delete",
            event -> {
              service.delete(product);
              refresh();
              Notification.show(product.getName() + " deleted")
                  .addThemeVariants(NotificationVariant.LUMO_CONTRAST);
            });
    dialog.setCancelable(true);
    dialog.setConfirmButtonTheme("error primary");
    dialog.open();
  }

  private void refresh() {
    grid.setItems(service.find(text.getValue(), category.getValue(), inStock.getValue()));
    count.setText(grid.getListDataView().getItemCount() + " products");
  }
}
