package clinic;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.badge.Badge;
import com.vaadin.flow.component.badge.BadgeVariant;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Checkbox;
import com.vaadin.flow.component.checkbox.CheckboxVariant;
import com.vaadin.flow.component.combobox.ComboBox;
import com.vaadin.flow.component.combobox.ComboBoxVariant;
import com.vaadin.flow.component.combobox.MultiSelectComboBox;
import com.vaadin.flow.component.combobox.MultiSelectComboBoxVariant;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.datepicker.DatePickerVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.dialog.DialogVariant;
import com.vaadin.flow.component.formlayout.FormLayout;
import com.vaadin.flow.component.grid.Grid;
import com.vaadin.flow.component.grid.GridVariant;
import com.vaadin.flow.component.grid.HeaderRow;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.notification.Notification;
import com.vaadin.flow.component.notification.NotificationVariant;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.HorizontalLayoutVariant;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.textfield.EmailField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.component.textfield.TextFieldVariant;
import com.vaadin.flow.component.timepicker.TimePicker;
import com.vaadin.flow.component.timepicker.TimePickerVariant;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.validator.EmailValidator;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import jakarta.annotation.security.PermitAll;

@Route("")
@PageTitle("Visits")
@PermitAll
public class VisitsView extends VerticalLayout {

  private final VisitRepository repository;
  private final Grid<Visit> grid = new Grid<>();
  private final TextField patient = new TextField();
  private final MultiSelectComboBox<String> doctors = new MultiSelectComboBox<>();

  public VisitsView(VisitRepository repository) {
    this.repository = repository;
    setSizeFull();
    Button create = new Button("New visit", event -> edit(new Visit()));
    create.addThemeVariants(ButtonVariant.PRIMARY);
    HorizontalLayout header = new HorizontalLayout(new H2("Visits"), create);
    header.addThemeVariants(HorizontalLayoutVariant.WRAP);
    header.setJustifyContentMode(JustifyContentMode.BETWEEN);
    header.setWidthFull();
    add(header, grid());
  }

  private Component grid() {
    grid.addThemeVariants(
        GridVariant.COLUMN_BORDERS, GridVariant.NO_ROW_BORDERS, GridVariant.WRAP_CELL_CONTENT);
    Grid.Column<Visit> name =
        grid.addColumn(Visit::getPatient).setHeader("Patient").setSortable(true);
    Grid.Column<Visit> doctor =
        grid.addColumn(Visit::getDoctor).setHeader("Doctor").setSortable(true);
    grid.addColumn(visit -> visit.getDay() + ", " + visit.getTime()).setHeader("Time");
    grid.addComponentColumn(VisitsView::badge).setHeader("State");
    HeaderRow filters = grid.appendHeaderRow();
    patient.setPlaceholder("Filter");
    patient.setAriaLabel("Filter by patient");
    patient.setWidthFull();
    patient.addThemeVariants(TextFieldVariant.SMALL);
    patient.setValueChangeMode(ValueChangeMode.EAGER);
    patient.addValueChangeListener(event -> grid.getListDataView().refreshAll());
    doctors.setItems(VisitRepository.DOCTORS);
    doctors.setAriaLabel("Filter by doctor");
    doctors.setWidthFull();
    doctors.addThemeVariants(MultiSelectComboBoxVariant.SMALL);
    doctors.addValueChangeListener(event -> grid.getListDataView().refreshAll());
    filters.getCell(name).setComponent(patient);
    filters.getCell(doctor).setComponent(doctors);
    grid.setItems(repository.all()).addFilter(this::matches);
    grid.asSingleSelect()
        .addValueChangeListener(
            event -> {
              if (event.isFromClient() && event.getValue() != null) {
                edit(event.getValue());
              }
            });
    grid.setSizeFull();
    return grid;
  }

  private boolean matches(Visit visit) {
    return visit.getPatient().toLowerCase().contains(patient.getValue().toLowerCase())
        && (doctors.isEmpty() || doctors.getValue().contains(visit.getDoctor()));
  }

  private static Component badge(Visit visit) {
    Badge badge = new Badge(visit.isUrgent() ? "Urgent" : "Planned");
    if (visit.isUrgent()) {
      badge.addThemeVariants(BadgeVariant.ERROR, BadgeVariant.FILLED);
    } else {
      badge.addThemeVariants(BadgeVariant.CONTRAST, BadgeVariant.SMALL);
    }
    return badge;
  }

  private void edit(Visit visit) {
    TextField name = new TextField("Patient");
    EmailField email = new EmailField("Email");
    email.setHelperText("For the reminder");
    email.addThemeVariants(TextFieldVariant.HELPER_ABOVE);
    ComboBox<String> doctor = new ComboBox<>("Doctor", VisitRepository.DOCTORS);
    doctor.addThemeVariants(ComboBoxVariant.ALIGN_END);
    DatePicker day = new DatePicker("Day");
    day.addThemeVariants(DatePickerVariant.ALIGN_CENTER);
    TimePicker time = new TimePicker("Time");
    time.addThemeVariants(TimePickerVariant.ALIGN_CENTER);
    Checkbox urgent = new Checkbox("Urgent");
    urgent.addThemeVariants(CheckboxVariant.AURA_REVERSE);
    Binder<Visit> binder = new Binder<>();
    binder.forField(name).asRequired("Who comes?").bind(Visit::getPatient, Visit::setPatient);
    binder
        .forField(email)
        .withValidator(new EmailValidator("Not an address", true))
        .bind(Visit::getEmail, Visit::setEmail);
    binder.forField(doctor).asRequired("Who sees them?").bind(Visit::getDoctor, Visit::setDoctor);
    binder.forField(day).asRequired("When?").bind(Visit::getDay, Visit::setDay);
    binder.forField(time).asRequired("When?").bind(Visit::getTime, Visit::setTime);
    binder.forField(urgent).bind(Visit::isUrgent, Visit::setUrgent);
    binder.readBean(visit);

    boolean known = repository.all().contains(visit);
    Dialog dialog = new Dialog(known ? visit.getPatient() : "New visit");
    dialog.add(new FormLayout(name, email, doctor, day, time, urgent));
    dialog.addOpenedChangeListener(event -> grid.deselectAll());
    Button delete = new Button("Delete", event -> confirm(visit, dialog));
    delete.addThemeVariants(ButtonVariant.ERROR, ButtonVariant.TERTIARY);
    delete.setVisible(known);
    Button save =
        new Button(
            "Save",
            event -> {
              if (!binder.writeBeanIfValid(visit)) {
                notify("Please check the form", NotificationVariant.ERROR);
                return;
              }
              if (!known) {
                repository.all().add(visit);
              }
              grid.getListDataView().refreshAll();
              dialog.close();
              notify("Visit of " + visit.getPatient() + " saved", NotificationVariant.SUCCESS);
            });
    save.addThemeVariants(ButtonVariant.PRIMARY);
    dialog.getFooter().add(delete, new Button("Cancel", event -> dialog.close()), save);
    dialog.open();
  }

  private void confirm(Visit visit, Dialog edited) {
    Dialog dialog = new Dialog("Delete the visit?");
    dialog.addThemeVariants(DialogVariant.NO_PADDING);
    dialog.add(new Paragraph("The patient gets a mail."));
    Button delete =
        new Button(
            "Delete",
            event -> {
              repository.all().remove(visit);
              grid.getListDataView().refreshAll();
              dialog.close();
              edited.close();
              notify("Visit deleted", NotificationVariant.WARNING);
            });
    delete.addThemeVariants(ButtonVariant.PRIMARY, ButtonVariant.ERROR);
    dialog.getFooter().add(new Button("Keep", event -> dialog.close()), delete);
    dialog.open();
  }

  private static void notify(String text, NotificationVariant variant) {
    Notification.show(text, 5000, Notification.Position.BOTTOM_CENTER).addThemeVariants(variant);
  }
}
