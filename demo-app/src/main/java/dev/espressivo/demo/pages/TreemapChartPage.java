package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.chart.TreemapChart;
import dev.espressivo.demo.data.DataSet;
import dev.espressivo.demo.data.Rows;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The treemap. */
@Listed(group = Group.CHARTS, glyph = "treemap-chart", component = TreemapChart.class)
@Route(value = "components/treemap-chart", layout = GalleryShell.class)
public class TreemapChartPage extends ComponentPage {

  record Country(String country, double lifeExpectancy, double population, String region) {}

  record Folder(String module, String name, long bytes) {}

  @Override
  protected Component specimen() {
    return lives(Rows.of(DataSet.COUNTRIES, Country.class));
  }

  /** Press a region to open it; the breadcrumb leads back. */
  @Example(value = "Drill-down", data = DataSet.COUNTRIES)
  Component regions(List<Country> countries) {
    TreemapChart<Country> chart = new TreemapChart<>(countries);
    chart.setGroups("region");
    chart.setX("country");
    chart.setY("population");
    chart.setDrillDown(true);
    chart.setHeight(360);
    chart.setLabel("People by region and country");
    return chart;
  }

  /** The colour shows life expectancy relative to the median of all countries, in years. */
  @Example(value = "Colour by a second value", data = DataSet.COUNTRIES)
  Component lives(List<Country> countries) {
    double middle =
        countries.stream()
            .mapToDouble(Country::lifeExpectancy)
            .sorted()
            .toArray()[countries.size() / 2];
    TreemapChart<Country> chart = new TreemapChart<>(countries);
    chart.setGroups("region");
    chart.setX("country");
    chart.setY("population");
    chart.setColorBy(country -> Math.round(country.lifeExpectancy() - middle));
    chart.setHeight(360);
    chart.setLabel("People by country, coloured by life expectancy");
    return chart;
  }

  /** The classes of the JDK that runs this page, by module and package. Open a module. */
  @Example(value = "The running JDK", start = "Read the modules")
  Component modules() {
    TreemapChart<Folder> chart = new TreemapChart<>(folders());
    chart.setGroups("module");
    chart.setX("name");
    chart.setY("bytes");
    chart.setFormatY(bytes -> "%,.0f KB".formatted(bytes / 1024));
    chart.setDrillDown(true);
    chart.setHeight(480);
    chart.setLabel("The JDK's modules and packages by size");
    return chart;
  }

  private static List<Folder> folders() {
    Map<Path, Long> bytes = new TreeMap<>();
    FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
    try (Stream<Path> files = Files.walk(image.getPath("/modules"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (file.toString().endsWith(".class") && file.getNameCount() > 3) {
          bytes.merge(file.getParent(), Files.size(file), Long::sum);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<Folder> folders = new ArrayList<>();
    bytes.forEach(
        (folder, size) -> {
          Path inModule = folder.subpath(2, folder.getNameCount());
          folders.add(
              new Folder(
                  folder.getName(1).toString(), inModule.toString().replace('/', '.'), size));
        });
    return folders;
  }
}
