package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.toast.Toast;
import dev.espressivo.toast.ToastPlacement;
import dev.espressivo.toast.ToastProgress;
import dev.espressivo.toast.ToastRegion;

/** The toast. */
@Listed(
    group = Group.FEEDBACK,
    glyph = "toast",
    title = "Toast",
    component = ToastRegion.class,
    related = {Toast.class, ToastProgress.class})
@Route(value = "components/toast", layout = GalleryShell.class)
public class ToastPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Button save = new Button("Save the score", click -> Toast.show("Saved"));
    save.setVariant(ButtonVariant.TONAL);
    return save;
  }

  /**
   * The browser closes the toast at once when the button is pressed; then the listener runs. F6
   * moves the focus to the toast and back.
   */
  @Example("With an action")
  Component withAnAction() {
    Toast restored = Toast.of("Restored");
    Toast deleted = Toast.of("Symphony deleted").withAction("Undo", restored::show);
    return new Button("Delete", click -> deleted.show());
  }

  /**
   * A tone gives the toast its colours and its icon. A destructive one stays until it is closed.
   */
  @Example("Tones")
  Component tones() {
    Toast success = Toast.of("214 scores imported").withTone(Tone.SUCCESS);
    Toast failure =
        Toast.of("The server is full. Delete old scores.")
            .withTitle("Not saved")
            .withTone(Tone.DESTRUCTIVE);
    return new HorizontalLayout(
        new Button("Success", click -> success.show()),
        new Button("Failure", click -> failure.show()));
  }

  /**
   * The work on another thread reports its progress to the handle, as often as it likes. The page
   * may be left meanwhile.
   */
  @Example("Progress of work in the background")
  Component progress() {
    return new Button(
        "Import",
        click -> {
          ToastProgress progress = Toast.progress("Importing scores");
          Thread.ofVirtual()
              .start(
                  () -> {
                    for (int i = 0; i <= 100; i++) {
                      progress.update("Importing scores", i / 100.0);
                      work();
                    }
                    progress.done("100 scores imported");
                  });
        });
  }

  private static void work() {
    try {
      Thread.sleep(40);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A toast of the same key replaces the one before, in its place. */
  @Example("One replaces another")
  Component replaced() {
    Toast offline = Toast.of("Working offline").withKey("server");
    Toast online = Toast.of("Connected again").withKey("server").withTone(Tone.SUCCESS);
    return new HorizontalLayout(
        new Button("Disconnect", click -> offline.show()),
        new Button("Connect", click -> online.show()));
  }

  /** A toast lies above a modal dialog, and its action can be used there. */
  @Example("Above a dialog")
  Component aboveADialog() {
    Toast removed = Toast.of("Page removed").withAction("Undo", () -> Toast.show("Page is back"));
    Dialog dialog = new Dialog("Pages", new Button("Remove a page", click -> removed.show()));
    return new Button("Open the dialog", click -> dialog.open());
  }

  /** Up to five are shown at the same time, at a place of the app's choice. The others wait. */
  @Example("Several at the end of the page")
  Component several() {
    return new Button(
        "Show three",
        click -> {
          ToastRegion region = ToastRegion.of(UI.getCurrent());
          region.setPlacement(ToastPlacement.BOTTOM_END);
          region.setLimit(3);
          Toast.show("Violins ready");
          Toast.of("Cellos ready").withAction("Listen", () -> {}).show();
          Toast.of("Horns ready").withTone(Tone.INFO).show();
        });
  }
}
