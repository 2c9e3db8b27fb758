package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.ReportScreen;
import dev.espressivo.demo.screens.ReportScreen.Electricity;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** Charts of a year, which can be downloaded as the pages of a PDF. */
@Listed(group = Group.EXAMPLES, glyph = "pie-chart")
@Route(value = "examples/report", layout = GalleryShell.class)
public class ReportPage extends ScreenPage {

  /**
   * Download the report: the server draws the same charts as vector graphics on the pages of a PDF,
   * without a browser.
   */
  @Example(value = "Annual report", source = ReportScreen.class, data = DataSet.IOWA_ELECTRICITY)
  Component screen(List<Electricity> years) {
    return new ReportScreen(years);
  }
}
