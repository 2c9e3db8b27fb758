package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.MarketScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** Candles, a gauge and a log of trades, live. */
@Listed(group = Group.EXAMPLES, glyph = "candlestick-chart")
@Route(value = "examples/market", layout = GalleryShell.class)
public class MarketPage extends ScreenPage {

  /**
   * The last candle changes with each trade, the gauge says who is in the majority, and the console
   * has the trades: search it, or pause it by scrolling up. All of it is made up from a seed, and
   * begins anew with each visit.
   */
  @Example(value = "A made-up market", source = MarketScreen.class)
  Component screen() {
    return new MarketScreen();
  }
}
