package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.datepicker.DatePicker;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import com.vaadin.flow.router.Route;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.dialog.ConfirmDialog;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.dialog.DialogModality;
import dev.espressivo.dialog.DialogPlacement;
import dev.espressivo.dialog.DialogSize;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The dialog. */
@Listed(group = Group.FEEDBACK, glyph = "dialog", component = Dialog.class)
@Route(value = "components/dialog", layout = GalleryShell.class)
public class DialogPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Dialog dialog = new Dialog("Leave the rehearsal?");
    dialog.setDescription("Your seat in the second violins is given to the next on the list.");
    dialog.setIcon(VaadinIcon.MUSIC.create());
    Button stay = new Button("Stay", click -> dialog.close());
    stay.setVariant(ButtonVariant.TEXT);
    Button leave = new Button("Leave", click -> dialog.close());
    leave.setVariant(ButtonVariant.TEXT);
    dialog.setActions(stay, leave);
    Button open = new Button("Leave the rehearsal");
    open.setVariant(ButtonVariant.TONAL);
    dialog.openBy(open);
    return open;
  }

  /**
   * The browser opens the dialog without asking the server. The first field has the focus, and
   * Enter presses the default action.
   */
  @Example("A form")
  Component form() {
    Dialog dialog = new Dialog("New concert");
    TextField title = new TextField("Title");
    title.setWidthFull();
    DatePicker date = new DatePicker("Date");
    date.setWidthFull();
    Button cancel = new Button("Cancel", click -> dialog.close());
    cancel.setVariant(ButtonVariant.TEXT);
    Button save = new Button("Save", click -> dialog.close());
    save.setVariant(ButtonVariant.TEXT);
    dialog.add(title, date);
    dialog.setActions(cancel, save);
    dialog.setDefaultAction(save);
    dialog.setSize(DialogSize.SM);
    Button open = new Button("New concert");
    dialog.openBy(open);
    return open;
  }

  /** A button that says what it does, and the focus on the one that does no harm. */
  @Example("A confirmation")
  Component confirmation() {
    Button delete = new Button("Delete the score");
    delete.setTone(Tone.DESTRUCTIVE);
    delete.addClickListener(
        click -> {
          ConfirmDialog dialog =
              Dialog.confirm("Delete the score?", "It cannot be restored. Copies are kept.");
          dialog.setTone(Tone.DESTRUCTIVE);
          dialog.setConfirmText("Delete");
          dialog.setOnConfirm(() -> delete.setText("Deleted"));
          dialog.open();
        });
    return delete;
  }

  /** The button is loading until the action ends. The first attempt fails. */
  @Example("An action that takes longer")
  Component longer() {
    Button publish = new Button("Publish");
    ConfirmDialog dialog = Dialog.confirm("Publish the programme?", "All members get a message.");
    dialog.setConfirmText("Publish");
    List<String> attempts = new ArrayList<>();
    dialog.setOnConfirm(
        () -> {
          attempts.add("attempt");
          boolean fails = attempts.size() == 1;
          return CompletableFuture.runAsync(
              () -> {
                if (fails) {
                  throw new IllegalStateException("The server of the post office is busy");
                }
              },
              CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS));
        });
    dialog.openBy(publish);
    return publish;
  }

  /** A question for one value. Enter confirms it, and an invalid value keeps the dialog open. */
  @Example("A prompt")
  Component prompt() {
    Button rename = new Button("Rename the choir");
    TextField name = new TextField("Name");
    name.setRequired(true);
    ConfirmDialog dialog = Dialog.prompt("Rename the choir", name);
    dialog.setOnConfirm(() -> rename.setText("Rename " + name.getValue()));
    dialog.openBy(rename);
    return rename;
  }

  /**
   * As long as there are changes, the dialog asks before it closes. The browser keeps it open until
   * the server has answered.
   */
  @Example("Unsaved changes")
  Component guarded() {
    Dialog dialog = new Dialog("Note for the conductor");
    TextArea note = new TextArea("Note");
    note.setValueChangeMode(ValueChangeMode.EAGER);
    note.setWidthFull();
    dialog.add(note);
    dialog.setGuarded(false);
    note.addValueChangeListener(change -> dialog.setGuarded(!note.isEmpty()));
    dialog.addCloseRequestListener(
        request -> {
          request.veto();
          ConfirmDialog discard = Dialog.confirm("Discard the note?", null);
          discard.setConfirmText("Discard");
          discard.setOnConfirm(
              () -> {
                note.clear();
                dialog.close();
              });
          discard.open();
        });
    Button open = new Button("Write a note");
    dialog.openBy(open);
    return open;
  }

  /** In the middle, over the whole window, as a sheet at an edge, and beside a page in use. */
  @Example("Placements")
  Component placements() {
    List<Button> buttons = new ArrayList<>();
    for (DialogPlacement placement : DialogPlacement.values()) {
      Dialog dialog = new Dialog("The programme");
      dialog.setPlacement(placement);
      for (int i = 1; i <= 12; i++) {
        dialog.add(new Paragraph(i + ". A piece of which only the title is known."));
      }
      Button button = new Button(placement.name().toLowerCase());
      button.setVariant(ButtonVariant.OUTLINED);
      dialog.openBy(button);
      buttons.add(button);
    }
    Dialog beside = new Dialog("Beside the page", new Paragraph("The page can still be used."));
    beside.setPlacement(DialogPlacement.END);
    beside.setModality(DialogModality.NONE);
    Button open = new Button("not modal");
    open.setVariant(ButtonVariant.OUTLINED);
    beside.openBy(open);
    buttons.add(open);
    return row(buttons.toArray(Component[]::new));
  }

  /**
   * Only the upper part is visible until the handle is pressed, dragged or moved with the arrow
   * keys. The page can still be used.
   */
  @Example("A sheet that peeks")
  Component peeking() {
    Dialog playing = new Dialog("Now playing");
    playing.setDescription("The overture, 4 minutes left");
    for (int i = 2; i <= 6; i++) {
      playing.add(new Paragraph("Next: movement " + i));
    }
    playing.setPlacement(DialogPlacement.BOTTOM);
    playing.setModality(DialogModality.NONE);
    playing.setPeek("104px");
    Button open = new Button("Listen");
    open.setVariant(ButtonVariant.TONAL);
    playing.openBy(open);
    return open;
  }

  /** The content is created when the dialog opens for the first time. */
  @Example("Content when it is needed")
  Component lazy() {
    Dialog dialog =
        new Dialog(
            () -> {
              VerticalLayout terms = new VerticalLayout();
              terms.setPadding(false);
              for (int i = 1; i <= 30; i++) {
                terms.add(new Paragraph("§ " + i + " Tickets are not exchanged."));
              }
              return terms;
            });
    dialog.setTitle("Terms");
    dialog.setSize(DialogSize.LG);
    Button open = new Button("Read the terms");
    open.setVariant(ButtonVariant.TEXT);
    dialog.openBy(open);
    return open;
  }
}
