package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.FeedContract;
import dev.espressivo.feed.Feeds;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@EnabledIfSystemProperty(
    named = RedisProcess.PROGRAM,
    matches = ".+",
    disabledReason = RedisProcess.WHY_NOT)
@DisplayName("A feed on Redis")
class RedisFeedTest extends FeedContract {

  @TempDir static Path folder;
  private RedisProcess redis;

  @Override
  @BeforeAll
  protected void start() throws Exception {
    redis = new RedisProcess(folder).start();
    super.start();
  }

  @Override
  @AfterAll
  protected void stop() {
    super.stop();
    redis.close();
  }

  @Override
  protected Feeds join() {
    return Feeds.connect(redis.address());
  }
}
