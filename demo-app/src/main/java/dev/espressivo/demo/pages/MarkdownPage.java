package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.markdown.ImagePolicy;
import dev.espressivo.markdown.Markdown;

/** The markdown text. */
@Listed(group = Group.DATA, glyph = "markdown", component = Markdown.class)
@Route(value = "components/markdown", layout = GalleryShell.class)
public class MarkdownPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Markdown note =
        new Markdown(
            """
            # Rehearsal

            - [x] Tune the **oboe**
            - [ ] Copy the parts of `No. 4`

            > [!TIP]
            > Bars 12 to 20 are *slower* than you think.
            """);
    note.setLevel(2);
    return note;
  }

  /** A text with most kinds of content. A code block shows its language and has a copy button. */
  @Example("A document")
  Component document() {
    return new Markdown(
        """
        # Tempo

        The tempo of a piece is written in *beats per minute*[^1], or in words:

        | Word | Beats | Feels like |
        |:-----|:-----:|-----------:|
        | Largo | 40–60 | a slow walk |
        | Andante | 76–108 | a walk |
        | Presto | 168–200 | a run |

        ## In code

        ```java
        /** Returns how long a beat takes. */
        Duration beat(int tempo) {
          return Duration.ofMillis(60_000 / tempo); // e.g. 500 ms at 120
        }
        ```

        1. Set the metronome
           - with a *click* for each beat
           - and a **bell** for each bar
        2. Play a scale: $f = 440 \\cdot 2^{n/12}$

        > [!NOTE]
        > A metronome is a means, not an end.

        > Music is the space between the notes.

        See <https://en.wikipedia.org/wiki/Tempo> for more.

        [^1]: Since Maelzel's metronome of 1815.
        """);
  }

  /**
   * Text can be appended from any thread, in pieces as small as half a word. Finished blocks are
   * neither parsed nor sent again, and unfinished markup does not flicker.
   */
  @Example("As it streams in")
  Component streaming() {
    Markdown reply = new Markdown();
    String text =
        """
        Three steps, **each of them short**:

        1. Open the *score*
        2. Call `play()` like this:

           ```java
           score.play(Tempo.of(120));
           ```
        3. Listen

        | Bar | Instrument | Dynamics |
        |-----|------------|----------|
        | 1 | Oboe | piano |
        | 5 | Strings | [mezzoforte](https://en.wikipedia.org/wiki/Dynamics_(music)) |
        """;
    Button play = new Button("Let it come");
    play.setVariant(ButtonVariant.TONAL);
    play.setIcon(VaadinIcon.PLAY.create());
    play.addClickListener(
        click -> {
          reply.setContent("");
          play.setEnabled(false);
          var ui = click.getSource().getUI().orElseThrow();
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      for (String word : text.split("(?<=\\s)")) {
                        reply.append(word);
                        Thread.sleep(40);
                      }
                      reply.complete();
                      ui.access(() -> play.setEnabled(true));
                    } catch (InterruptedException e) {
                      Thread.currentThread().interrupt();
                    }
                  });
        });
    return new VerticalLayout(play, reply);
  }

  /**
   * The text may be untrusted: nothing in it is executed, and nothing is loaded from other hosts.
   */
  @Example("Hostile text, made harmless")
  Component hostile() {
    return new Markdown(
        """
        <script>alert("HTML is text")</script>

        [A link that runs a script](javascript:alert(1)) is text,
        as is <img src=x onerror=alert(1)>.

        - [x] <iframe src="https://example.com"></iframe>
        - [a page](https://example.com "opens in a new tab") is a link
        """);
  }

  /**
   * The address of a picture can carry data to its host, so a picture is loaded on a press only,
   * unless its host is trusted.
   */
  @Example("Pictures on request")
  Component pictures() {
    Markdown text =
        new Markdown("![A score](https://images.example.com/score.png)\n\nBars 1 to 8.");
    text.setImagePolicy(ImagePolicy.ofHosts("trusted.example.com"));
    return text;
  }

  /** Right-to-left scripts, long words and wide tables. */
  @Example("Any script, any width")
  Component scripts() {
    return new Markdown(
        """
        العربية تُكتب من اليمين إلى اليسار، مع `code` في الوسط.

        - עברית, וגם **מודגש**
        - English in the same list

        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft wraps.

        | One | Two | Three | Four | Five | Six | Seven | Eight | Nine | Ten |
        |-----|-----|-------|------|------|-----|-------|-------|------|-----|
        | a wide | table | scrolls | in | its | own | box | by | keyboard | too |
        """);
  }
}
