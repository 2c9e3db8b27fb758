package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.DashboardScreen;
import dev.espressivo.demo.screens.DashboardScreen.Air;
import dev.espressivo.demo.screens.DashboardScreen.Electricity;
import dev.espressivo.demo.screens.DashboardScreen.Jobs;
import dev.espressivo.demo.screens.DashboardScreen.Quake;
import dev.espressivo.demo.screens.DashboardScreen.Temperature;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** Figures, sparklines and charts with a common range of years. */
@Listed(group = Group.EXAMPLES, glyph = "dashboard")
@Route(value = "examples/dashboard", layout = GalleryShell.class)
public class DashboardPage extends ScreenPage {

  /**
   * Choose a range of years; the charts that are bound to it follow. Legends hide series, and the
   * arrow keys move between the points of a chart.
   */
  @Example(
      value = "Climate and energy",
      source = DashboardScreen.class,
      data = {
        DataSet.CO2,
        DataSet.GLOBAL_TEMPERATURE,
        DataSet.IOWA_ELECTRICITY,
        DataSet.US_EMPLOYMENT,
        DataSet.EARTHQUAKES
      })
  Component screen(
      List<Air> air,
      List<Temperature> temperatures,
      List<Electricity> electricity,
      List<Jobs> jobs,
      List<Quake> quakes) {
    return new DashboardScreen(air, temperatures, electricity, jobs, quakes);
  }
}
