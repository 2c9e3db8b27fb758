package dev.espressivo.demo.pages;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.shell.GalleryPage;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.logconsole.LogBuffer;

/**
 * A model over HTTP: the chat route, its wire format while it streams, and your own model behind
 * it.
 */
@Listed(group = Group.START, glyph = "chat", title = "Chat route")
@Route(value = "getting-started/chat-route", layout = GalleryShell.class)
public class ChatRoutePage extends GalleryPage {

  private static final String PATH = "/api/chat";

  /** Creates the page. */
  public ChatRoutePage() {
    addHead(
        "Start",
        "One property serves the app's model to every client that supports the stream protocol of"
            + " the AI SDK: a browser, an <code>AiChat</code> in another app, or a script.");

    Div live = addPart("live", "The route, and its wire");
    LogBuffer wire = new LogBuffer(2_000);
    live.add(
        Tags.html(
            "prose",
            "<p>This chat calls <code>/api/chat</code> of this gallery over HTTP. The console shows"
                + " each line of the response as it arrives. A mock answers, unless properties name"
                + " a model.</p>"),
        Tags.div("columns", chat(wire), OwnRoute.console(wire)));

    Div bean = addPart("bean", "Serve a model");
    bean.add(
        Tags.html(
            "prose",
            "<p>With <code>espressivo-ai</code> and Spring Boot, the <code>SendFn</code> bean is"
                + " served once <code>espressivo.ai.chat.enabled</code> is set. A model bean of"
                + " Spring AI or LangChain4j is found even without one. An app without Spring"
                + " Security also has to say <code>espressivo.ai.chat.public=true</code>, as this"
                + " gallery does. Each caller has a budget. Without Spring Boot, use the servlet"
                + " <code>ChatServlet</code>.</p>"),
        new Snippet(
            "Models.java",
            """
            @Configuration
            class Models {

              @Bean
              SendFn model() {
                return MockChat.create();
              }
            }\
            """),
        new Snippet(
            "application.properties",
            """
            espressivo.ai.chat.enabled=true
            espressivo.ai.chat.path=/api/chat
            espressivo.ai.chat.system=You help with orders. Be brief.
            espressivo.ai.chat.requests-per-minute=20\
            """));

    Div local = addPart("local-model", "A model on your own machine");
    local.add(
        Tags.html(
            "prose",
            "<p>Any server with a chat completions API is suitable. With Ollama, fetch a model and"
                + " start this gallery with two properties. A hosted server also needs"
                + " <code>espressivo.ai.model.api-key</code>, best as the environment variable"
                + " <code>ESPRESSIVO_AI_MODEL_APIKEY</code>.</p>"),
        new Snippet(
            "Terminal",
            """
            ollama pull qwen3
            ESPRESSIVO_AI_MODEL_BASEURL=http://localhost:11434/v1 \\
              ESPRESSIVO_AI_MODEL_NAME=qwen3 mvn spring-boot:run\
            """));

    Div clients = addPart("clients", "Ask it");
    clients.add(
        new Snippet("Terminal", curl()),
        new Snippet("ChatView.java", "add(new AiChat(ChatEndpoint.of(\"/api/chat\")));"),
        new Snippet(
            "Chat.tsx",
            """
            const { messages, sendMessage } = useChat({
              transport: new DefaultChatTransport({ api: "/api/chat" }),
            });\
            """),
        Tags.html(
            "prose",
            "<p>In an app with Spring Security the route is protected like any other POST request:"
                + " a browser must send the CSRF token, and a rule of the app or a"
                + " <code>RouteAuthorization</code> bean decides who may use it.</p>"),
        Tags.link(ButtonVariant.TONAL, "AI chat", AiChatPage.class));
  }

  private static String curl() {
    return """
    curl -N http://localhost:8080/api/chat \\
      -H 'content-type: application/json' -d '{"prompt": "Hello"}'\
    """;
  }

  private static AiChat chat(LogBuffer wire) {
    AiChat chat = new AiChat(new WireChat(OwnRoute.at(PATH), wire));
    chat.setAriaLabel("A chat over HTTP");
    chat.setHeight("26rem");
    chat.setHint("Ask something, and watch the response on the wire.");
    return chat;
  }
}
