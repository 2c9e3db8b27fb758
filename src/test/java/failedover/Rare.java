package failedover;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Writes a line on request. The request has no session, so none is stored after it. */
@RestController
class Rare {

  @GetMapping("/rare")
  String append() {
    Traffic.RARE.forEach(buffer -> buffer.append("pushed"));
    return "done";
  }
}
