package dev.espressivo.demo.screens;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.UIDetachedException;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.base.Tone;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.chart.CandlestickChart;
import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.ChartLegend;
import dev.espressivo.chart.ChartZoom;
import dev.espressivo.chart.Gauge;
import dev.espressivo.chart.GaugeThreshold;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogConsole;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogLevel;
import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A simulated market: candles, the share of buyers, and a log of the trades. */
@StyleSheet("context://gallery/screens.css")
public class MarketScreen extends Div {

  /** The trades of ten seconds. */
  public record Candle(Instant time, double open, double high, double low, double close, int volume)
      implements Serializable {

    Candle with(double price, int shares) {
      return new Candle(
          time, open, Math.max(high, price), Math.min(low, price), price, volume + shares);
    }
  }

  private static final Instant OPENING = Instant.parse("2026-03-02T09:00:00Z");
  private static final int TRADES_A_CANDLE = 20;
  private static final int CANDLES = 90;
  private static final int TRADES_OF_THE_GAUGE = 60;

  private final ChartBuffer<Candle> candles = new ChartBuffer<>(CANDLES);
  private final LogBuffer trades = new LogBuffer(2_000);
  private final Gauge gauge = new Gauge();

  private final Random random = new Random(2026);
  private final Deque<Boolean> isBought = new ArrayDeque<>();
  private @Nullable Candle candle;
  private double price = 100;
  private int traded;
  private transient @Nullable Thread thread;

  /** Creates the screen. */
  public MarketScreen() {
    addClassNames("screen", "dashboard-screen");
    for (int i = 0; i < TRADES_A_CANDLE * CANDLES * 3 / 4; i++) {
      trade();
    }
    Div columns =
        new Div(
            card(
                "Espressivo Roasters",
                "Ten seconds per candle. The prices are simulated.",
                chart()),
            card("Buyers", "Of the last 60 trades", gauge()),
            card("Trades", "The newest at the end", console()));
    columns.addClassName("market-columns");
    add(columns);
  }

  private CandlestickChart<Candle> chart() {
    CandlestickChart<Candle> chart = new CandlestickChart<>(Candle.class);
    chart.setX("time");
    chart.setVolume("volume");
    chart.setMovingAverages(12);
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setFormatY(value -> String.format(Locale.ROOT, "%.2f", value));
    chart.setTimeZone(ZoneOffset.UTC);
    chart.setZoom(new ChartZoom());
    chart.setHeight(380);
    chart.setLabel("Prices of a simulated share");
    chart.setBuffer(candles);
    return chart;
  }

  private Gauge gauge() {
    gauge.setThresholds(
        new GaugeThreshold(0, Tone.DESTRUCTIVE),
        new GaugeThreshold(40, Tone.WARNING),
        new GaugeThreshold(60, Tone.SUCCESS));
    gauge.setFormatY(value -> Math.round(value) + "%");
    gauge.setLabel("Share of trades started by buyers");
    gauge.setValue(trade());
    return gauge;
  }

  private LogConsole console() {
    LogConsole console = new LogConsole(trades);
    console.setHeight("22rem");
    console.setTimeZone(ZoneOffset.UTC);
    return console;
  }

  /**
   * Simulates a trade. May be called on any thread.
   *
   * @return the share of buyers, in percent
   */
  private synchronized double trade() {
    boolean isBuyer = random.nextInt(100) < 50 + 8 * Math.sin(traded / 300.0);
    int shares = 1 + random.nextInt(400);
    price = Math.max(1, price + (isBuyer ? 1 : -1) * random.nextDouble() * 0.12);
    Instant time = OPENING.plusMillis(500L * traded);
    isBought.add(isBuyer);
    if (isBought.size() > TRADES_OF_THE_GAUGE) {
      isBought.remove();
    }
    Candle last = candle;
    if (last == null || traded % TRADES_A_CANDLE == 0) {
      candle = new Candle(time, price, price, price, price, shares);
      candles.append(candle);
    } else {
      candle = last.with(price, shares);
      candles.replaceLast(candle);
    }
    traded++;
    boolean isLarge = shares > 380;
    trades.append(
        new LogEntry(
            isLarge ? LogLevel.WARN : LogLevel.INFO,
            time,
            isBuyer ? "buy" : "sell",
            String.format(Locale.ROOT, "%d shares at %.2f", shares, price)
                + (isLarge ? ", a large order" : ""),
            null));
    return 100.0 * isBought.stream().filter(each -> each).count() / isBought.size();
  }

  @Override
  protected void onAttach(AttachEvent event) {
    UI ui = event.getUI();
    thread = Thread.ofVirtual().name("market").start(() -> run(ui));
  }

  @Override
  protected void onDetach(DetachEvent event) {
    if (thread != null) {
      thread.interrupt();
      thread = null;
    }
  }

  private void run(UI ui) {
    try {
      while (true) {
        Thread.sleep(400);
        double buyers = trade();
        ui.access(() -> gauge.setValue(buyers));
      }
    } catch (InterruptedException | UIDetachedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  private static Card card(String title, String text, Component content) {
    CardHeader header = new CardHeader(title);
    header.setSupportingText(text);
    Card card = new Card(header, new CardContent(content));
    card.setVariant(CardVariant.FILLED);
    return card;
  }
}
